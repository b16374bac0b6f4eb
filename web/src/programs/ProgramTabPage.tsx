import type { ReactNode } from 'react'
import { Crumb } from '../kit/page/Crumb.tsx'
import { Page } from '../kit/page/Page.tsx'
import { programsPath } from './paths.ts'
import { ProgramTabs, useProgram, type ProgramTab } from './ProgramTabs.tsx'
import { useProgramsTexts } from './programs-texts.ts'

/** The page of one tab of the program of the address. */
export function ProgramTabPage({ tab, act, children }: { tab: ProgramTab; act?: ReactNode; children: ReactNode }) {
  return (
    <Page
      title={useProgram().data?.name ?? ' '}
      crumb={<Crumb to={programsPath} name={useProgramsTexts().clubPrograms} />}
      tabs={<ProgramTabs current={tab} />}
      act={act}
    >
      {children}
    </Page>
  )
}
