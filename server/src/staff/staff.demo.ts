import { addDays } from '@touchline/domain/kit/dates'
import type { DemoClub, Row } from '../kit/demo-club.ts'

/** Certificates of the staff of both demo clubs: valid, about to expire and expired. */
export function certificatesOfDemo({ anchor }: DemoClub): Record<'staff_certificate', Row[]> {
  const certificate = (id: number, club_id: number, user_id: number, title: string, kind: string, days: number | null) => ({
    ...{ id, club_id, user_id, title, kind, number: `${club_id}-${4100 + id}`, issued_on: addDays(anchor, -300) },
    expires_on: days === null ? null : addDays(anchor, days),
  })
  return {
    staff_certificate: [
      certificate(1, 1, 6, 'State background check', 'background_check', 400),
      certificate(2, 1, 6, 'USSF D License', 'coaching_license', null),
      certificate(3, 1, 7, 'First aid for coaches', 'first_aid', 90),
      certificate(4, 1, 4, 'State background check', 'background_check', -10),
      certificate(5, 2, 51, 'State background check', 'background_check', 200),
      certificate(6, 2, 51, 'Concussion course', 'concussion', -40),
    ],
  }
}
