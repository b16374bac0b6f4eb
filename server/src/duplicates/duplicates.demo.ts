import { duplicateScore } from '@touchline/domain/duplicates/score'
import { addDays } from '@touchline/domain/kit/dates'
import type { DemoClub, Row } from '../kit/demo-club.ts'

/** Two players of the first club who were entered a second time, without a team: one in other letters, one without a birth date. */
export function duplicatesOfDemo({
  anchor,
  tables,
}: DemoClub): Record<'player' | 'player_contact' | 'player_duplicate' | 'player_merge', Row[]> {
  const [players, contacts] = [tables['player']!, tables['player_contact']!]
  const entered = [
    { first: 'Zoe', last: 'Marchetti', again: { first_name: 'Zoë' }, by: 'mobile_number' },
    { first: 'Lucy', last: 'Tran', again: { birth_date: null }, by: 'email' },
  ] as const
  const made = entered.map(({ first, last, again, by }, index) => {
    const original = players.find((row) => row['club_id'] === 1 && row['first_name'] === first && row['last_name'] === last)!
    const contact = contacts.find((row) => row['club_id'] === 1 && row['player_id'] === original['id'] && row['is_primary'])!
    const parent = tables['app_user']!.find((row) => row['id'] === contact['user_id'])!
    const player: Row = { ...original, ...again, id: Number(players.at(-1)!['id']) + index + 1 }
    const known = (row: Row, email: unknown, phone: unknown) => ({
      ...{ first_name: String(row['first_name']), last_name: String(row['last_name']), birth_date: row['birth_date'] as string | null },
      ...{ emails: [email].filter((text) => typeof text === 'string'), phones: [phone].filter((text) => typeof text === 'string') },
    })
    const given = { email: null, mobile_number: null, [by]: parent[by] }
    const score = duplicateScore(
      known(original, parent['email'], parent['mobile_number']),
      known(player, given['email'] ?? null, given['mobile_number'] ?? null),
    )
    return {
      player,
      contact: {
        ...{ id: contacts.length + index + 1, club_id: 1, player_id: player['id'], user_id: null, household_id: null, is_primary: true },
        ...{ first_name: parent['first_name'], last_name: parent['last_name'], relationship: 'Parent', ...given },
      },
      pair: {
        ...{ id: index + 1, club_id: 1, player_id: original['id'], other_player_id: player['id'], found_at: `${anchor}T08:00:00Z` },
        ...{ score: score.score, reasons: score.reasons },
      },
    }
  })
  return {
    player: [...players, ...made.map(({ player }) => player)],
    player_contact: [...contacts, ...made.map(({ contact }) => contact)],
    player_duplicate: made.map(({ pair }) => pair),
    // Each was merged once and the merge undone again, so that the list of merges has lines.
    player_merge: made.map(({ pair: { id, club_id, player_id, other_player_id } }) => ({
      ...{ id, club_id, player_id, merged_player_id: other_player_id, changes: [] },
      ...{ merged_at: `${addDays(anchor, -9 + id)}T10:00:00Z`, merged_by_user_id: 2 },
      ...{ undone_at: `${addDays(anchor, -9 + id)}T10:20:00Z`, undone_by_user_id: 2 },
    })),
  }
}
