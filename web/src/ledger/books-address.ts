import { accountNames, ownerKinds, type AccountName, type OwnerKind } from '@touchline/domain/ledger/accounts'

export const booksPath = '/program-admin/financial-reports/books'
/** The page of the payments that no transaction knows. */
export const orphanedPath = `${booksPath}/without-owner`

/** The page of a subscription for finance. */
export const subscriptionPage = (id: number): string => `/program-admin/registrations/subscriptions/${id}`
/** The page of a payout; null for what is none. */
export const pageOfSource = ({ journal, source_id }: { journal: string; source_id: number }): string | null =>
  journal.startsWith('payout_') ? `/program-admin/merchant-account/payouts/${source_id}` : null

/** What the address of the page Books says; days are YYYY-MM-DD. */
export interface BooksAddress {
  /** The day of the balances; null: today. */
  on: string | null
  kind: AccountName | null
  account: number | null
  /** The accounts of one owner: `subscription-41`. */
  owner: { kind: OwnerKind; id: number } | null
  /** The journals about one row: `txn-5`. */
  source: { type: string; id: number } | null
  search: string
  from: string | null
  to: string | null
  page: number
}

/** True for a day of the calendar: 2026-02-28, not 2026-02-31. */
export function isDay(text: string): boolean {
  const at = /^[12]\d{3}-\d\d-\d\d$/.test(text) ? Date.parse(text) : NaN
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(text)
}

/** Reads the address; a value that is none is left out, as if it were not there. */
export function addressIn(query: URLSearchParams): BooksAddress {
  const day = (name: string) => {
    const text = query.get(name) ?? ''
    return isDay(text) ? text : null
  }
  const named = (name: string) => /^([a-z_]{1,40})-([1-9]\d{0,9})$/.exec(query.get(name) ?? '')
  const [owner, source] = [named('owner'), named('source')]
  const ownerKind = ownerKinds.find((name) => name === owner?.[1])
  const number = (name: string) => (/^[1-9]\d{0,5}$/.test(query.get(name) ?? '') ? Number(query.get(name)) : null)
  return {
    on: day('on'),
    kind: accountNames.find((name) => name === query.get('kind')) ?? null,
    account: /^[1-9]\d{0,9}$/.test(query.get('account') ?? '') ? Number(query.get('account')) : null,
    owner: owner && ownerKind ? { kind: ownerKind, id: Number(owner[2]) } : null,
    source: source && { type: source[1]!, id: Number(source[2]) },
    search: query.get('search') ?? '',
    ...{ from: day('from'), to: day('to'), page: number('page') ?? 1 },
  }
}

type Level = Pick<BooksAddress, 'on' | 'kind' | 'account' | 'owner' | 'source'>
/** The path of a level of the page: all kinds, the accounts of a kind or of an owner, the entries of an account, or the journals about a row. The day stays the same. */
export function booksAddress({ on, kind, account, owner, source }: Partial<Level>): string {
  const query = new URLSearchParams()
  if (on) query.set('on', on)
  if (kind) query.set('kind', kind)
  if (owner) query.set('owner', `${owner.kind}-${owner.id}`)
  if (account) query.set('account', String(account))
  if (source) query.set('source', `${source.type}-${source.id}`)
  return query.size === 0 ? booksPath : `${booksPath}?${query.toString()}`
}
