import { Page } from '../kit/page/Page.tsx'
import { Crumb } from '../kit/page/Crumb.tsx'
import { programsPath } from '../programs/paths.ts'
import { ProgramTabs, useProgram, useProgramId } from '../programs/ProgramTabs.tsx'
import { useProgramsTexts } from '../programs/programs-texts.ts'
import { SubscriptionList, useLiveMoney } from '../billing/ClubLists.tsx'

/** The subscriptions of one program. */
export function ProgramSubscriptionsScreen() {
  useLiveMoney()
  return (
    <Page
      title={useProgram().data?.name ?? ' '}
      crumb={<Crumb to={programsPath} name={useProgramsTexts().clubPrograms} />}
      tabs={<ProgramTabs current="subscriptions" />}
    >
      <SubscriptionList program={useProgramId()} />
    </Page>
  )
}
