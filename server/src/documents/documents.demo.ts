import { addDays } from '@touchline/domain/kit/dates'
import type { DemoClub, Row } from '../kit/demo-club.ts'

/** Documents of both demo clubs: for families and for the staff, one of them expired. */
export function documentsOfDemo({ anchor }: DemoClub): Record<'club_document', Row[]> {
  const [admin, otherAdmin] = [2, 52]
  const document = (id: number, club_id: number, title: string, category: string, more: Row = {}) => ({
    id,
    club_id,
    title,
    category,
    audience: 'everyone',
    address: `https://documents.example.org/${club_id}/${id}`,
    valid_until: null,
    notes: '',
    updated_by_user_id: club_id === 1 ? admin : otherAdmin,
    updated_at: `${addDays(anchor, -30)}T16:00:00Z`,
    ...more,
  })
  return {
    club_document: [
      document(1, 1, 'Code of conduct for parents', 'policy', { notes: 'Please read it before the first game.' }),
      document(2, 1, 'Medical release form', 'form', { valid_until: addDays(anchor, 300) }),
      document(3, 1, 'Travel reimbursement form', 'form', { valid_until: addDays(anchor, -20) }),
      document(4, 1, 'Minutes of the September board meeting', 'minutes', { audience: 'staff' }),
      document(5, 2, 'Hillside field rules', 'policy'),
      document(6, 2, 'Hillside carpool form', 'form', { audience: 'staff' }),
    ],
  }
}
