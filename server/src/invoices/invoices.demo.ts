import { addDays } from '@touchline/domain/kit/dates'
import type { DemoClub, Row } from '../kit/demo-club.ts'

/** An invoice to send to one team, team fees, and a draft of the second club. */
export function invoicesOfDemo({
  anchor,
  idOf,
  tables,
}: DemoClub): Record<'program' | 'accounting_code' | 'invoice' | 'invoice_recipient' | 'invoice_sending', Row[]> {
  const day = (days: number) => addDays(anchor, days)
  const program = (id: number, club_id: number, name: string, type: string, more: Row = {}): Row => ({
    ...{
      id,
      club_id,
      name,
      type,
      is_bill: true,
      season_id: null,
      club_region_id: null,
      description: null,
      opens_on: null,
      opens_time: null,
    },
    ...{ closes_on: null, agreement: null, published_at: null, opened_at: null, closed_at: null, archived: false },
    ...{ updated_by_user_id: club_id === 1 ? 2 : 52, updated_at: `${day(-3)}T16:00:00Z` },
    ...more,
  })
  const line = (description: string, cents: number, accounting_code: string) => ({ description, cents, accounting_code })
  const payment = (days: number, price: number) => ({ due_date: day(days), price, overdue_date: day(days + 7), late_fee: 500 })
  const invoice = (club_id: number, program_id: number, lines: { cents: number }[], payments: object[]): Row => ({
    ...{ club_id, program_id, lines, payments, price: lines.reduce((sum, { cents }) => sum + cents, 0), everyone: false },
    ...{ created_at: `${day(-3)}T16:00:00Z`, sent_at: null, reminded_at: null, voided_at: null },
  })
  const recipient = (id: number, club_id: number, program_id: number, team_id: number): Row => ({
    ...{ id, club_id, program_id, player_id: null, team_id, user_id: null },
  })
  return {
    program: [
      ...(tables['program'] ?? []),
      program(121, 1, 'Tournament in May', 'Invoice', { description: 'Entry and hotel for the tournament. Please pay by the days below.' }),
      program(122, 1, 'Team fees 13G', 'TeamFees', { published_at: `${day(-10)}T16:00:00Z` }),
      program(123, 2, 'Jackets', 'Invoice'),
    ],
    accounting_code: [{ id: 1, club_id: 1, code: '4200 Tournaments' }],
    invoice: [
      invoice(
        1,
        121,
        [line('Entry', 6000, '4200 Tournaments'), line('Hotel', 12_000, '4200 Tournaments')],
        [payment(14, 8000), payment(45, 10_000)],
      ),
      invoice(2, 123, [line('Jacket', 4500, '')], [payment(14, 4500)]),
    ],
    invoice_recipient: [recipient(1, 1, 121, idOf(1, '13G')), recipient(2, 2, 123, idOf(2, '12G'))],
    invoice_sending: [],
  }
}
