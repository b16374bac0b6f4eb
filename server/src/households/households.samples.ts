import { players } from '../demo/people.ts'
import { often } from '../../test/sample-values.ts'
import type { Samples, Values } from '../../test/samples.ts'
import type { TestServer } from '../../test/test-server.ts'

const writes = ['moveContact', 'makePrimary', 'removeContact', 'saveCustodyNote']
/** The contacts as the demo made them. */
let contacts: Record<string, unknown>[] = []
const remember = async (testServer: TestServer) => {
  contacts = await testServer.rows('select to_jsonb(c) as row from player_contact c order by id')
}
const ofMia = (column: string) =>
  contacts.flatMap(({ row }) => {
    const contact = row as Record<string, unknown>
    return contact['player_id'] === players.mia ? [contact[column]] : []
  })

export const householdsSamples: Samples = {
  bodies: {
    moveContact: { household_id: null },
    saveCustodyNote: { note: 'The mother has sole custody.', version_id: 1 },
  },
  notAudited: { makePrimary: 'The only contact of a player is primary already; the test of the area reads the line of another.' },
  async setUp(testServer) {
    // To make a primary contact primary would change nothing; the parents who call stay primary, because that gives them rights.
    await testServer.rows('update player_contact set is_primary = false where is_primary and user_id not in (8, 51)')
    await remember(testServer)
    await layNotes(testServer)
  },
  async after(testServer, { name }) {
    if (!writes.includes(name)) return
    await restore(testServer)
    await layNotes(testServer)
  },
  fuzz: {
    open: remember,
    values: ({ path }): Values =>
      path.startsWith('/club_admin/players/{player}')
        ? {
            ...{ player: often(players.mia, players.ella), contact: [...ofMia('id'), ...ofMia('id'), ...ofMia('id'), 4_000_000] },
            ...{
              household_id: [null, ...ofMia('household_id'), ...ofMia('household_id'), 4_000_000],
              version_id: often(0, 1),
              note: often('The mother has sole custody.', ''),
            },
          }
        : {},
    restore: async (testServer, { path }) => {
      if (path.startsWith('/club_admin/players/{player}')) await restore(testServer)
    },
  },
}

/** A note about every player. */
async function layNotes(testServer: TestServer): Promise<void> {
  await testServer.rows('delete from player_custody')
  await testServer.rows(`insert into player_custody (club_id, player_id, note, written_at)
    select club_id, id, 'One parent alone.', '2026-10-01T00:00Z' from player`)
}

async function restore(testServer: TestServer): Promise<void> {
  await testServer.rows('delete from player_custody')
  const rows = JSON.stringify(contacts.map(({ row }) => row))
  // First nobody is primary, because a household has one primary contact at most.
  await testServer.rows(
    `update player_contact set is_primary = false where is_primary and (club_id, player_id) in (
       select x.club_id, x.player_id from jsonb_populate_recordset(null::player_contact, $1::jsonb) x
       left join player_contact c on c.club_id = x.club_id and c.id = x.id where (c.household_id, c.is_primary) is distinct from (x.household_id, x.is_primary))`,
    [rows],
  )
  await testServer.rows(
    `insert into player_contact select * from jsonb_populate_recordset(null::player_contact, $1::jsonb)
     on conflict (club_id, id) do update set household_id = excluded.household_id, is_primary = excluded.is_primary
       where (player_contact.household_id, player_contact.is_primary) is distinct from (excluded.household_id, excluded.is_primary)`,
    [rows],
  )
}
