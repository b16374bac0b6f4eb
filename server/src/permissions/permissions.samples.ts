import { permissionKeys } from '@touchline/domain/access/permissions'
import { often } from '../../test/sample-values.ts'
import type { Samples } from '../../test/samples.ts'
import type { TestServer } from '../../test/test-server.ts'

const grant = { key: 'club_insights', region_id: 0 }
const several = { change: 'grant', keys: ['club_insights'], regions: [0], found: {} }
const writes = ['savePermissions', 'saveGrants', 'addRole', 'removeRole']
/** A director who asks nothing: otherdirector. */
const person = 42

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

export const permissionsSamples: Samples = {
  bodies: {
    savePermissions: { version_id: 1, grants: [grant] },
    previewGrants: { ...several, keys: ['club_insights', 'view_financial_aid'] },
    saveGrants: several,
    addRole: { user_id: person, type: 'Admin' },
  },
  setUp: keep,
  async after(testServer, { name }) {
    if (!writes.includes(name)) return
    for (const statement of restored) await testServer.rows(statement)
    await testServer.rows('update access_key set revoked_at = null')
  },
  fuzz: {
    open: keep,
    values: () => ({ key: often(permissionKeys[0], permissionKeys[7]), region_id: often(0, 1, 2), regions: often([0], [1]) }),
    undo: () => restored,
  },
}
