import { SubscriptionList, useLiveMoney } from '../billing/ClubLists.tsx'
import { ProgramTabPage } from '../programs/ProgramTabPage.tsx'
import { useProgramId } from '../programs/ProgramTabs.tsx'

/** The subscriptions of one program. */
export function ProgramSubscriptionsScreen() {
  useLiveMoney()
  return (
    <ProgramTabPage tab="subscriptions">
      <SubscriptionList program={useProgramId()} />
    </ProgramTabPage>
  )
}
