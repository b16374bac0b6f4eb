import { ledger } from '@touchline/domain/ledger/area'
import { expectations, holds, inAClub, ofOwnClub } from '../../test/access/expectations.ts'

/** Admins who may view financials of all regions. */
const readers = holds('view_program_financials', 0)
const books = inAClub.otherwise403(readers)

export const ledgerAccess = expectations(ledger, {
  readBooks: books,
  readBookAccounts: books,
  explainBookAccount: books.otherwise404(ofOwnClub('ledger_account')),
  explainBookSource: books,
  readBookChecks: books,
  readBookFlows: books,
})
