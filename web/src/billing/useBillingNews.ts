import { useLiveTags } from '../kit/api/useLiveTags.ts'
import { useActor } from '../shell/session/useActor.ts'

/** Payments elsewhere, and those of the collection, change what a payer reads. */
export function useBillingNews() {
  const { clubId, userId } = useActor()
  useLiveTags(clubId === null ? null : `clubs/${clubId}/payers/${userId}`, ['transactions', 'subscriptions'])
}
