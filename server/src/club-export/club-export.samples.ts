import { often } from '../../test/sample-values.ts'
import type { Samples, Values } from '../../test/samples.ts'
import type { TestServer } from '../../test/test-server.ts'

/** An export of each club. */
const idOf = (club: number) => 6_100_000 + club
const isOurs = (path: string) => path.startsWith('/club/exports')

export const clubExportSamples: Samples = {
  ofNoClub: { 'They are about the club of the role session alone.': ['readClubExports'] },
  // The fuzzer enters no password: other areas rely on that.
  hardToGuess: ['readClubExportFile', 'startClubExport', 'openClubExport'],
  setUp: lay,
  async prepare(testServer, { name }) {
    if (!['startClubExport', 'openClubExport', 'deleteClubExport'].includes(name)) return
    await lay(testServer)
    await testServer.rows('update session set reauthenticated_at = app_now()')
  },
  async place(testServer, { club }) {
    await lay(testServer)
    return club === 0 ? {} : { export: idOf(club) }
  },
  fuzz: {
    open: lay,
    values: ({ path }): Values => (isOurs(path) ? { export: often(idOf(1), idOf(2), 4_000_008) } : {}),
    restore: async (testServer, { path }) => {
      if (isOurs(path)) await lay(testServer)
    },
  },
}

async function lay(testServer: TestServer): Promise<void> {
  await testServer.rows('delete from club_export where id not between 6100001 and 6100002')
  for (const club of [1, 2]) {
    await testServer.rows(
      `insert into file (club_id, id, owner_type, storage_key, name, content_type, size, sha256) values ($1, $2, 'club_export', $3, 'club.tar.gz', 'application/gzip', 0, '')
       on conflict (club_id, id) do update set owner_type = 'club_export'`,
      [club, idOf(club), `00/00000000-0000-4000-8000-00000000000${club}`],
    )
    await testServer.rows(
      `insert into club_export (club_id, id, state, progress, file_id, created_by_user_id, expires_at) values ($1, $2, 'ready', 100, $2, 2, '2100-01-01')
       on conflict (club_id, id) do nothing`,
      [club, idOf(club)],
    )
  }
}
