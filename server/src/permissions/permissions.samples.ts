import { permissionKeys } from '@touchline/domain/access/permissions'
import { players, teams } from '../demo/people.ts'
import { often } from '../../test/sample-values.ts'
import type { Samples } from '../../test/samples.ts'
import type { TestServer } from '../../test/test-server.ts'

const grant = { key: 'club_insights', region_id: 0 }
const several = { change: 'grant', keys: ['club_insights'], regions: [0], found: {} }
const writes = ['savePermissions', 'saveGrants', 'addRole', 'removeRole']
/** A director who asks nothing: otherdirector. */
const person = 42

/** Restores what a write changed; a later case starts from version 1 of each role. */
const restore: Samples['prepare'] = async (testServer, { name }) => {
  if (!writes.includes(name)) return
  for (const statement of [...restored, opened]) await testServer.rows(statement)
}
const keep = async (testServer: TestServer) => {
  await testServer.rows('create schema if not exists kept_keys')
  for (const table of ['role', 'role_permission', 'director_team'])
    await testServer.rows(`create table if not exists kept_keys.${table} as select * from ${table}`)
}
const restored = [
  'delete from role_permission',
  'insert into role_permission select * from kept_keys.role_permission',
  'insert into director_team select * from kept_keys.director_team on conflict do nothing',
  'update role r set active = k.active, version_id = k.version_id from kept_keys.role k where k.id = r.id and (r.active <> k.active or r.version_id <> k.version_id)',
  `update role set active = false where id not in (select id from kept_keys.role) and active`,
]
const opened = 'update access_key set revoked_at = null where revoked_at is not null'

export const permissionsSamples: Samples = {
  // Filters of the list say who is chosen; nothing stores them.
  formed: ['previewGrants', 'saveGrants'].flatMap((name) => ['search', 'role'].map((filter) => `${name} found.${filter}`)),
  ofNoClub: {
    'The file quotes nothing; its list does.': ['exportPermissionHolders'],
    'The preview names people without their addresses.': ['previewGrants'],
    'The person whom the sample names is in one club.': ['addRole'],
    'The newest role of the other club is that of its last administrator, who stays.': ['savePermissions', 'removeRole'],
  },
  bodies: {
    savePermissions: { version_id: 1, grants: [grant] },
    previewGrants: { ...several, keys: ['club_insights', 'view_financial_aid'] },
    saveGrants: several,
    addRole: { user_id: person, type: 'Admin' },
  },
  setUp: keep,
  prepare: restore,
  after: restore,
  fuzz: {
    open: keep,
    values: () => ({
      ...{ role: often(3, 4), user: often(6, 8), player: often(players.mia, players.theo), user_id: often(6, 8) },
      ...{ key: often(permissionKeys[0], permissionKeys[7]), region_id: often(0, 1, 2), version_id: [1] },
      ...{ keys: often(['club_insights'], ['season_planning']), regions: often([0], [1]), ids: often([3], [4]), found: [{}] },
      ...{ grants: often([grant], []), team_ids: often([teams.u12Girls], []) },
    }),
    undo: () => [...restored, opened],
  },
}
