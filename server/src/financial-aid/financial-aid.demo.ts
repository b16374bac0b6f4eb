import { addDays } from '@touchline/domain/kit/dates'
import type { DemoClub, Row } from '../kit/demo-club.ts'

/** The Summer camp, which opens later, and the Spring season. */
const [camp, spring] = [103, 101]

/** A fund of the club and one of the camp, with questions to families, a request to decide, one that waits for the family, one that was denied, and aid that waits for the registration. */
export function aidOfDemo({
  anchor,
  tables,
  players,
  idOf,
}: DemoClub): Record<'aid_fund' | 'aid_question' | 'aid_grant' | 'aid_request', Row[]> {
  const contacts = tables['player_contact'] ?? []
  const userOf = (id: number) => contacts.find(({ player_id, user_id }) => player_id === id && user_id !== null)?.['user_id']
  const day = (days: number) => addDays(anchor, days)
  const fund = (id: number, club_id: number, name: string, more: Row): Row => ({
    ...{ id, club_id, name, program_id: null, is_open: true, budget: 500_000, closes_on: day(60), intro: null },
    ...{ updated_by_user_id: club_id === 1 ? 2 : 52, updated_at: `${day(-20)}T16:00:00Z` },
    ...more,
  })
  const question = (id: number, club_id: number, label: string, more: Row): Row => ({
    ...{ id, club_id, program_id: null, label, kind: 'text', options: null, required: false, help: null, document: null, position: id },
    ...{ updated_by_user_id: club_id === 1 ? 2 : 52, updated_at: `${day(-20)}T16:00:00Z` },
    ...more,
  })
  const mia = players.find((one) => one.club === 1 && one.first === 'Mia' && one.last === 'Whitfield')!
  const others = players.filter((one) => one.team === idOf(1, '14B') && userOf(one.id) !== undefined).slice(6, 9)
  const [granted, denied, wanted] = others as [(typeof others)[0], (typeof others)[0], (typeof others)[0]]
  const request = (id: number, of: number, more: Row): Row => ({
    ...{ id, club_id: 1, fund_id: 1, program_id: spring, player_id: of, user_id: userOf(of)!, asked_cents: null, state: 'submitted' },
    ...{ grant_id: null, answer: null, decided_by_user_id: null, decided_at: null, questions: [] },
    ...more,
  })
  return {
    aid_fund: [
      fund(1, 1, 'Scholarship fund', {
        intro: 'Every child should be able to play. Ask us if the fees are too high for your family: we answer within a week.',
      }),
      fund(2, 1, 'Camp fund', { program_id: camp, budget: 60_000, closes_on: day(30) }),
      fund(3, 2, 'Club fund', {}),
    ],
    aid_question: [
      question(1, 1, 'How many people live in your household?', { help: 'Adults and children.' }),
      question(2, 1, 'Pay slip or another document', {
        kind: 'file',
        help: 'A PDF file or a picture. The people who decide about aid see it, and nobody else.',
      }),
      question(3, 2, 'How many people live in your household?', {}),
    ],
    aid_grant: [
      {
        ...{ id: 1, club_id: 1, program_id: camp, player_id: granted.id, cents: 10_000, subscription_id: null, applied_cents: null },
        ...{ parts: [], revoked_at: null, created_at: `${day(-4)}T17:00:00Z` },
      },
    ],
    aid_request: [
      request(1, mia.id, {
        reason: 'I have been out of work since August, and we have two children in the club.',
        ...{ asked_cents: 20_000, created_at: `${day(-2)}T18:30:00Z` },
      }),
      request(2, granted.id, {
        ...{
          fund_id: 2,
          program_id: camp,
          state: 'approved',
          grant_id: 1,
          asked_cents: 14_000,
          reason: 'We cannot afford both camps this year.',
        },
        ...{ answer: 'Enjoy the camp!', decided_by_user_id: 2, decided_at: `${day(-4)}T17:00:00Z`, created_at: `${day(-9)}T15:10:00Z` },
      }),
      request(3, denied.id, {
        ...{ state: 'denied', reason: 'The season costs more than last year.', answer: 'The fund is for families in need this season.' },
        ...{ decided_by_user_id: 2, decided_at: `${day(-6)}T16:20:00Z`, created_at: `${day(-8)}T12:00:00Z` },
      }),
      request(4, wanted.id, {
        ...{ state: 'information_requested', reason: 'We moved, and the costs of the move were high.', created_at: `${day(-5)}T12:45:00Z` },
        questions: [
          {
            ...{ text: 'How much can you pay yourselves?', asked_at: `${day(-4)}T16:00:00.000Z` },
            ...{ reply: 'About half.', replied_at: `${day(-3)}T19:10:00.000Z` },
          },
          { text: 'Could you pay in four installments?', asked_at: `${day(-2)}T16:00:00.000Z`, reply: null, replied_at: null },
        ],
      }),
    ],
  }
}
