import { mergedFields } from '@touchline/domain/duplicates/merge'
import { players } from '../demo/people.ts'
import { often } from '../../test/sample-values.ts'
import type { SamplePlace, Samples, Values } from '../../test/samples.ts'
import type { TestServer } from '../../test/test-server.ts'

/** Pairs of the tests, one in each club; their players have nothing but names and have no region. */
const idOf = (club: number, nth: number) => 5_000_000 + club * 10 + nth
const clubs = [1, 2]
const versions = (club: number, ids: readonly number[]) => ids.map((nth) => ({ player_id: idOf(club, nth), version_id: 1 }))

/** No pair is dismissed, so that none is suggested again. */
const dismissed = { act: 'suggest', found: {} }

export const duplicatesSamples: Samples = {
  bodies: {
    previewDuplicateActs: dismissed,
    runDuplicateActs: dismissed,
    dismissDuplicate: { dismissed: true },
    pairPlayers: { player_id: idOf(1, 3), other_player_id: idOf(1, 1) },
    mergePlayers: ({ player }: SamplePlace) => {
      const club = player === players.otherClub || player === players.remy ? 2 : 1
      return { player_id: idOf(club, 1), take: [], versions: versions(club, [1, 2]) }
    },
  },
  foreignIds: {
    'DuplicateActs ids.0': { fits: idOf(1, 5), foreign: [idOf(2, 5)] },
    'pairPlayers player_id': { fits: idOf(1, 3), foreign: [idOf(2, 3)], with: { other_player_id: idOf(1, 1) } },
    'pairPlayers other_player_id': { fits: idOf(1, 1), foreign: [idOf(2, 1)], with: { player_id: idOf(1, 3) } },
  },
  notAudited: {
    runDuplicateActs: 'No pair of the sample is dismissed, so that nothing changes.',
    findDuplicates: 'It only stores suggestions, which follow from the players.',
  },
  ofNoClub: {
    'The body names players of the first club; players of another club are refused in it (foreignIds).': ['pairPlayers'],
    'No pair of the sample is dismissed, so that nothing changes.': ['previewDuplicateActs', 'runDuplicateActs'],
    'They ask for the club of the role session alone, and its players are joined within that club.': [
      ...['readDuplicates', 'exportDuplicates', 'readMerges', 'exportMerges'],
    ],
  },
  setUp: lay,
  async prepare(testServer, { name }) {
    if (['readDuplicate', 'mergePlayers', 'dismissDuplicate', 'pairPlayers', 'undoMerge', 'runDuplicateActs'].includes(name))
      await lay(testServer)
  },
  async place(testServer, { club }) {
    await lay(testServer)
    return club === 0 ? {} : { duplicate: idOf(club, 5), merge: idOf(club, 6) }
  },
  fuzz: {
    open: lay,
    values: ({ path }): Values =>
      path.includes('/players/duplicates') || path.includes('/players/merges')
        ? {
            duplicate: often(idOf(1, 5), idOf(2, 5), 1, 4_000_008),
            merge: often(idOf(1, 6), idOf(2, 6), 4_000_008),
            player_id: often(idOf(1, 1), idOf(2, 1)),
            other_player_id: often(idOf(1, 3), idOf(2, 3)),
            ...{ take: [[], [...mergedFields]], ids: [[idOf(1, 5)], [idOf(2, 5)]], found: [{ search: 'Twice' }] },
            versions: often(versions(1, [1, 2]), versions(2, [1, 2])),
          }
        : {},
    restore: async (testServer, { path }) => {
      if (path.includes('/players/duplicates') || path.includes('/players/merges')) await lay(testServer)
    },
  },
}

/** Lays in both clubs a pair, and a merge of two further players; brings back what an earlier case changed. */
async function lay(testServer: TestServer): Promise<void> {
  await testServer.rows(
    'delete from player_merge where player_id between 5000000 and 5000099 or merged_player_id between 5000000 and 5000099',
  )
  await testServer.rows(
    'delete from player_duplicate where player_id between 5000000 and 5000099 and other_player_id between 5000000 and 5000099',
  )
  for (const club of clubs) {
    await testServer.rows(
      `insert into player (club_id, id, first_name, last_name, archived_at) select $1::bigint, id, 'Twice', 'Entered in club ' || $1::text, case when id = $3 then timestamptz '2026-10-01' end from unnest($2::bigint[]) id
       on conflict (club_id, id) do update set first_name = 'Twice', last_name = excluded.last_name, version_id = 1, archived_at = excluded.archived_at`,
      [club, [1, 2, 3, 4].map((nth) => idOf(club, nth)), idOf(club, 4)],
    )
    await testServer.rows(
      `insert into player_duplicate (club_id, id, player_id, other_player_id, score, reasons) values ($1, $2, $3, $4, 90, '{name,birth_date}')
       on conflict (club_id, id) do update set dismissed_at = null, dismissed_by_user_id = null`,
      [club, idOf(club, 5), idOf(club, 1), idOf(club, 2)],
    )
    await testServer.rows(
      `insert into player_merge (club_id, id, player_id, merged_player_id, changes, merged_at, merged_by_user_id) values ($1, $2, $3, $4, $5, '2026-10-01', 2)`,
      [
        ...[club, idOf(club, 6), idOf(club, 3), idOf(club, 4)],
        JSON.stringify([
          {
            table: 'player',
            key: ['id'],
            before: { id: idOf(club, 4), archived_at: null },
            after: { id: idOf(club, 4), archived_at: '2026-10-01T00:00:00+00:00' },
          },
        ]),
      ],
    )
  }
}
