import { useAddressFilters } from '../kit/api/useAddressFilters.ts'
import { RowsSkeleton } from '../kit/feedback/ListSkeleton.tsx'
import { lazyComponent } from '../kit/page/lazy-component.tsx'
import { addressIn } from './books-address.ts'
import { BooksOverview } from './BooksOverview.tsx'

const late = { fallback: () => <RowsSkeleton rows={8} />, isNeeded: true }
const KindAccounts = lazyComponent(async () => (await import('./KindAccounts.tsx')).KindAccounts, late)
const OwnerAccounts = lazyComponent(async () => (await import('./OwnerAccounts.tsx')).OwnerAccounts, late)
const SourceJournals = lazyComponent(async () => (await import('./SourceJournals.tsx')).SourceJournals, late)
const AccountEntries = lazyComponent(async () => (await import('./AccountEntries.tsx')).AccountEntries, late)

/** The books of the club, from the totals down to the entries of one account. The address says which level, day and period are shown. */
export function BooksScreen() {
  const { query, assign } = useAddressFilters()
  const { kind, account, owner, source, ...address } = addressIn(query)
  if (source !== null) return <SourceJournals key={`${source.type} ${source.id}`} source={source} on={address.on} />
  if (account !== null) return <AccountEntries key={account} account={account} address={address} assign={assign} />
  if (owner !== null) return <OwnerAccounts key={`${owner.kind} ${owner.id}`} owner={owner} on={address.on} assign={assign} />
  if (kind !== null) return <KindAccounts key={kind} kind={kind} address={address} assign={assign} />
  return <BooksOverview on={address.on} assign={assign} />
}
