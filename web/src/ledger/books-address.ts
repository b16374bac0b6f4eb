import { accountNames, type AccountName } from '@touchline/domain/ledger/accounts'

export const booksPath = '/program-admin/financial-reports/books'

/** What the address of the page Books says; days are YYYY-MM-DD. */
export interface BooksAddress {
  /** The day of the balances; null: today. */
  on: string | null
  kind: AccountName | null
  account: number | null
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
  const number = (name: string) => (/^[1-9]\d{0,5}$/.test(query.get(name) ?? '') ? Number(query.get(name)) : null)
  return {
    on: day('on'),
    kind: accountNames.find((name) => name === query.get('kind')) ?? null,
    account: /^[1-9]\d{0,9}$/.test(query.get('account') ?? '') ? Number(query.get('account')) : null,
    ...{ from: day('from'), to: day('to'), page: number('page') ?? 1 },
  }
}

/** The path of a level of the page: all kinds, the accounts of a kind, or the entries of an account. The day stays the same on the way. */
export function booksAddress({ on, kind, account }: Partial<Pick<BooksAddress, 'on' | 'kind' | 'account'>>): string {
  const query = new URLSearchParams()
  if (on) query.set('on', on)
  if (kind) query.set('kind', kind)
  if (account) query.set('account', String(account))
  return query.size === 0 ? booksPath : `${booksPath}?${query.toString()}`
}
