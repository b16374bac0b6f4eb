import { titles } from '@touchline/domain/ledger/titles'
import { webArea } from '../kit/web-area.ts'

export const ledgerWeb = webArea(
  'ledger',
  [
    {
      path: '/program-admin/financial-reports/books',
      name: 'books',
      guard: 'finance',
      title: titles.books,
      layout: 'default',
    },
  ],
  async () => (await import('./screens.ts')).screens,
)
