import { leftOut, type ClubFilePart } from '../kit/club-file.ts'

export const clubFile: readonly ClubFilePart[] = leftOut(
  'Books are closed where they were written: an import would post on closed days and name payments of another provider.',
  ...([
    'ledger_account',
    'ledger_tx',
    'ledger_entry',
    'ledger_balance',
    'ledger_snapshot',
    'ledger_day',
    'ledger_kind_day',
    'ledger_part',
  ] as const),
)
