import { programRecords, questionRecords } from '@touchline/domain/programs/records'
import { titles } from '@touchline/domain/programs/titles'
import { useParams } from 'react-router'
import { useRead } from '../kit/api/queries.ts'
import { TabLinks } from '../kit/page/TabLinks.tsx'
import { useOwnWords } from '../kit/texts.ts'
import { useActor } from '../shell/session/useActor.ts'
import { useIsDirector, useProgramsPath } from './paths.ts'

const tabs = [
  ...(['details', 'packages', 'additional-fees', 'plans', 'discounts', 'questions', 'subscriptions'] as const),
  ...(['transactions', 'waitlist', 'ready-for-checkout', 'team-assignments', 'teams', 'players', 'not-registered'] as const),
] as const
export type ProgramTab = (typeof tabs)[number]
const names = {
  details: titles.details,
  packages: titles.packages,
  'additional-fees': titles.fees,
  plans: titles.plans,
  discounts: titles.discounts,
  questions: titles.questions,
  waitlist: titles.waitlist,
  'ready-for-checkout': titles.ready,
  subscriptions: titles.subscriptions,
  transactions: titles.transactions,
  'team-assignments': titles.assignments,
  teams: titles.teams,
  players: titles.players,
  'not-registered': titles.notRegistered,
}

/** The program of the address. */
export const useProgramId = () => Number(useParams()['program'])
/** The program of the address, for titles; its pages share the read. */
export const useProgram = () => useRead(programRecords.read, { params: { program: useProgramId() } })

/** The number of questions of the program of the address; undefined until it is known. */
export const useQuestionCount = () =>
  useRead(questionRecords.list.read, { query: { page_size: '1', program_id: String(useProgramId()) } }).data?.total

/** The tabs of one program, as far as their pages exist. */
export function ProgramTabs({ current }: { current: ProgramTab }) {
  const id = useProgramId()
  const words = useOwnWords()
  const { config } = useActor()
  // All others have the transactions of all programs on one page.
  const isDirector = useIsDirector()
  const path = `${useProgramsPath()}/${id}`
  const shown = tabs.filter(
    (tab) => (tab !== 'transactions' || isDirector) && (tab !== 'team-assignments' || config.enable_team_assignments),
  )
  return (
    <TabLinks
      label={words(titles.program)}
      current={`${path}/${current}`}
      views={shown.map((tab) => ({ to: `${path}/${tab}`, name: words(names[tab]) }))}
    />
  )
}
