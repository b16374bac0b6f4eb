import { titles } from '@touchline/domain/programs/titles'
import { TabLinks } from '../kit/page/TabLinks.tsx'
import { useOwnWords } from '../kit/texts.ts'
import { programsPath } from './paths.ts'

const tabs = [
  { to: programsPath, name: titles.clubPrograms },
  { to: `${programsPath}/program-changes`, name: titles.changes },
] as const

/** The tabs of the programs of a club. */
export function ProgramsTabs({ current }: { current: (typeof tabs)[number]['to'] }) {
  const words = useOwnWords()
  return <TabLinks label={words(titles.clubPrograms)} current={current} views={tabs.map(({ to, name }) => ({ to, name: words(name) }))} />
}
