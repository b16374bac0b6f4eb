import type { ReactNode } from 'react'
import { Crumb } from '../kit/page/Crumb.tsx'
import { Page } from '../kit/page/Page.tsx'
import { useProgramsPath } from './paths.ts'
import { ProgramTabs, useProgram, useProgramId, type ProgramTab } from './ProgramTabs.tsx'
import { useProgramsTexts } from './programs-texts.ts'

/** The title, the way back and the tabs of the page of one tab of the program of the address. */
export const useProgramTab = (tab: ProgramTab) => ({
  title: useProgram().data?.name ?? ' ',
  crumb: <Crumb to={useProgramsPath()} name={useProgramsTexts().clubPrograms} />,
  tabs: <ProgramTabs current={tab} />,
})

/** The same for a tab that lists records of the program. */
export function useRecordTab(tab: ProgramTab) {
  const id = useProgramId()
  return { ...useProgramTab(tab), path: `${useProgramsPath()}/${id}/${tab}`, within: { program_id: id } }
}

/** The page of one tab of the program of the address. */
export function ProgramTabPage({ tab, act, children }: { tab: ProgramTab; act?: ReactNode; children: ReactNode }) {
  return (
    <Page {...useProgramTab(tab)} act={act}>
      {children}
    </Page>
  )
}
