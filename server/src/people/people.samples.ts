import { coachSamId, players } from '../demo/people.ts'
import { giveRolesBack } from '../../test/access/matrix-restore.ts'
import { often } from '../../test/sample-values.ts'
import type { Samples, Values } from '../../test/samples.ts'
import type { TestServer } from '../../test/test-server.ts'

/** The contact of Mia who has not joined; her siblings' contacts have the next two ids. */
const waitingContact = 7_000_040

export const peopleSamples: Samples = {
  ofNoClub: {
    'The reply is a child of the caller’s own family; without it nothing is stored.': [
      ...['readFamilyContacts', 'addContact', 'changeContact', 'inviteContact', 'withdrawContact'],
    ],
  },

  bodies: {
    addContact: { first_name: 'Nina', last_name: 'Ortega', email: 'contact@example.org', relationship: 'Aunt' },
    changeContact: { relationship: 'Aunt' },
  },
  async place(testServer, { player, user }) {
    // The household of the family that asks: what another household keeps is refused.
    const [contact] = await testServer.rows(
      `select id from player_contact c where player_id = $1 order by is_primary, not exists (
         select from player_contact o where o.club_id = c.club_id and o.player_id = c.player_id and o.user_id = $2 and o.household_id = c.household_id), id desc limit 1`,
      [player, user],
    )
    return contact ? { contact: Number(contact['id']) } : {}
  },
  async after(testServer, { name }) {
    if (name === 'withdrawContact') await giveRolesBack(testServer)
  },
  fuzz: {
    names: () => ({
      subject: often(players.mia, players.ella, coachSamId),
      player: often(players.mia, players.ella, players.theo),
      player_id: Array.from({ length: 16 }, (_, index) => players.ava + index),
    }),
    values: ({ path }): Values =>
      path.includes('/contacts')
        ? {
            player: often(players.mia, players.ella),
            contact: often(waitingContact, 40, 4_000_000),
            email: ['ruth@example.org', 'dana.whitfield@example.org', null],
            mobile_number: [undefined, null, '(303) 555-0188'],
            also_of: [undefined, [players.ella]],
          }
        : {},
    async restore(testServer, { path }) {
      if (path.includes('/contacts')) await layContact(testServer)
    },
  },
}

/** Creates a contact whom Mia's family has entered and who has not joined yet. */
async function layContact(testServer: TestServer) {
  await testServer.rows(
    `insert into app_user (email, first_name, last_name) values ('waiting@example.org', 'Ruth', 'Whitfield') on conflict do nothing`,
  )
  const [ruth] = await testServer.rows(`select id from app_user where email = 'waiting@example.org'`)
  await testServer.rows('delete from player_contact where added_by_user_id is not null')
  await testServer.rows(`delete from invitation where role_type = 'Parent' and created_by_user_id = 8`)
  await testServer.rows(
    `insert into player_contact (club_id, id, player_id, user_id, first_name, last_name, email, relationship, added_by_user_id)
      select 1, $3 + row_number() over () - 1, player_id, $2, 'Ruth', 'Whitfield', 'waiting@example.org', 'Grandmother', 8 from unnest($1::bigint[]) player_id`,
    [[players.mia, players.ella, players.theo], Number(ruth!['id']), waitingContact],
  )
}
