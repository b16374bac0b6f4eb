import { ProgramTransactions, SubscriptionList, useLiveMoney } from '../billing/ClubLists.tsx'
import { useIsDirector, useProgramsPath } from '../programs/paths.ts'
import { ProgramTabPage } from '../programs/ProgramTabPage.tsx'
import { useProgramId } from '../programs/ProgramTabs.tsx'

/** The subscriptions of one program. */
export function ProgramSubscriptionsScreen() {
  useLiveMoney()
  const isDirector = useIsDirector()
  return (
    <ProgramTabPage tab="subscriptions">
      <SubscriptionList program={useProgramId()} opens={!isDirector} />
    </ProgramTabPage>
  )
}

/** The transactions of one program. */
export function ProgramTransactionsScreen() {
  useLiveMoney()
  const id = useProgramId()
  const path = useProgramsPath()
  return (
    <ProgramTabPage tab="transactions">
      <ProgramTransactions program={id} receipts={`${path}/${id}/receipts`} />
    </ProgramTabPage>
  )
}
