import { noNotes, type MedicalNotes } from '@touchline/domain/medical/medical'
import { sql } from 'kysely'
import type { Db } from '../kit/database/database.ts'
import type { Secrets } from '../kit/secrets/secrets.ts'
import { sealNotes } from './seal-notes.ts'
import { emailOf } from '../demo/accounts.ts'

interface DemoNotes {
  club: number
  player: string
  /** The email of the family member who wrote them; the first contact when absent. */
  by?: string
  notes: Partial<MedicalNotes>
}

/** Medical notes of families of the demo, in the style in which parents write. */
export const notesOfDemo: readonly DemoNotes[] = [
  {
    club: 1,
    player: 'Mia Whitfield',
    by: emailOf('parent'),
    notes: {
      allergies: 'Peanuts and cashews, also traces. Lips swell, then she coughs.',
      medication: 'Auto-injector, orange pouch in the front pocket of her bag.',
      instructions: 'Thigh, hold for ten seconds, call 911, then us. A second one after five minutes if it gets no better.',
      emergency_name: 'Ruth Whitfield (grandmother, five minutes away)',
      emergency_phone: '(303) 555-0188',
    },
  },
  {
    club: 1,
    player: 'Zoe Marchetti',
    notes: {
      conditions: 'Asthma when it is cold or dusty.',
      medication: 'Blue inhaler, two puffs before the warm-up; it is in her jacket.',
      instructions: 'Let her sit upright and take two more puffs. Call us if it is not better after ten minutes.',
    },
  },
  {
    club: 1,
    player: 'Theo Whitfield',
    by: emailOf('parent'),
    notes: { allergies: 'Wasp stings: swells a lot, no shock so far.', medication: 'Antihistamine drops in the team bag.' },
  },
  {
    club: 2,
    player: 'Jasper Ferris',
    notes: { conditions: 'Type 1 diabetes, wears a sensor.', instructions: 'Below 70 give the juice in his bag, and sit him down.' },
  },
]

/** Seals the notes with this installation's secrets, once, so that notes emptied later stay empty. */
export async function layDemoNotes(owner: Db, secrets: Secrets): Promise<void> {
  for (const { club, player, by, notes } of notesOfDemo) {
    const { rows } = await sql<{
      id: number
      writer: number | null
    }>`select p.id, coalesce((select id from app_user where email = ${by ?? null}),
        (select c.user_id from player_contact c where c.club_id = p.club_id and c.player_id = p.id order by c.is_primary desc, c.id limit 1)) as writer
      from player p where p.club_id = ${club} and p.first_name || ' ' || p.last_name = ${player}`.execute(owner)
    const found = rows[0]
    if (!found) throw new Error(`The demo has no ${player}.`)
    const sealed = sealNotes(secrets, { club_id: club, player_id: found.id }, { ...noNotes, ...notes })
    await sql`insert into player_medical (club_id, player_id, sealed, written_by_user_id, written_at)
      select ${club}, ${found.id}, ${sealed}, ${found.writer}, (anchor_monday - 20) + time '19:40' from installation on conflict do nothing`.execute(
      owner,
    )
  }
}
