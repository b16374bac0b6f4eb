import { players, teams as demo } from '../demo/people.ts'
import { placesOfDemo } from '../club-teams/club-teams.samples.ts'
import { often } from '../../test/sample-values.ts'
import type { SamplePlace, Samples, Values } from '../../test/samples.ts'

const values = {
  ...{ first_name: 'Nina', last_name: 'Ortega', birth_date: '2015-04-01', gender: 'F', grade: null, number: null },
  ...{ primary_position: null, club_region_id: 1 },
}
const saved = ['first_name', 'last_name', 'birth_date', 'gender', 'grade', 'number', 'primary_position', 'club_region_id', 'archived_at']
const writes = ['savePlayer', 'archivePlayer', 'restorePlayer']
const actsOnPlayers = ['previewAllPlayerActs', 'runAllPlayerActs', 'previewRosteredPlayerActs', 'runRosteredPlayerActs']
/** The paths of the area's own endpoints. */
const own = /^\/(?:club_admin\/players|players\/\{player\}(?:\/(?:archive|restore|history|picture))?)$/
const valuesOfForm: Values = {
  birth_date: often('2015-04-01', '2030-01-01', null),
  image_url: often(null, 'none'),
  primary_position: often(null, 'Forward', 'Quarterback'),
  club_region_id: often(1, 2, null),
  first_name: ['Nina', 'Ida', 'Ulla', 'Vera', ' '],
  age_by_birth_year: often(undefined, null, 12, 99),
  age_by_grade: [undefined],
  age_by_groups: [undefined],
}
const filters: Values = {
  status: [undefined, 'active', 'guest,none'],
  season: [undefined, '1', '2'],
  team: [undefined, '2', '4'],
  region: [undefined, '1'],
  age: [undefined, '12'],
  birth_year: [undefined, '2014'],
  page: [undefined, '1', '2'],
  page_size: [undefined, '20'],
}
const found = { search: 'whitfield' }
const valuesOfActs: Values = {
  ids: often([players.mia], [players.ella, players.theo], undefined),
  found: often<object | undefined>(found, undefined),
  to_team_id: often(demo.u10Boys, demo.otherTeam),
  from_team_id: often<number | undefined>(undefined, demo.u12Girls),
  set: often<object>({ grade: '5th' }, { club_region_id: 1 }, { status: 'inactive' }, { position: 'Forward' }),
  seen: [undefined],
}
const acts = /^\/(?:club_admin\/players(?:\/rostered)?|teams\/\{team\}\/players)\/acts/
/** The players as the demo made them. */
let before: Record<string, unknown>[] = []

/** A player who was merged into another one stays archived. */
const unarchive = `update player p set archived_at = null where archived_at is not null
  and not exists (select from player_merge m where m.club_id = p.club_id and m.merged_player_id = p.id and m.undone_at is null)`

export const playersSamples: Samples = {
  formed: [
    'savePlayerPicture image_url',
    'createPlayer number',
    'createPlayer primary_position',
    'savePlayer number',
    'savePlayer primary_position',
    ...['All', 'Rostered'].flatMap((list) => ['preview', 'run'].map((does) => `${does}${list}PlayerActs set.primary_position`)),
  ],
  ofNoClub: {
    'The reply is the caller’s own family.': ['readPlayers'],
    'The file is read in parts, on connections that see the clubs of the caller.': ['exportAllPlayers', 'exportRosteredPlayers'],
    'The sample names a region of one club.': ['createPlayer', 'savePlayer'],
    'The players of the placements are on a team, so none is archived.': ['archivePlayer'],
    'No player of the sample is archived, so that none is restored.': actsOnPlayers,
  },
  notAudited: {
    ...Object.fromEntries(
      ['runAllPlayerActs', 'runRosteredPlayerActs'].map((name) => [name, 'No player of the sample is archived, so that none is restored.']),
    ),
    runTeamPlayerActs: 'The player of the sample is on the team, so that nothing changes.',
  },
  foreignIds: {
    'TeamPlayerActs ids.0': { fits: players.mia, foreign: [players.otherClub, players.otherTeam] },
    'TeamPlayerActs to_team_id': { fits: demo.u12Girls, foreign: [demo.otherClubTeam] },
  },
  bodies: {
    // None of the found ones is archived.
    ...Object.fromEntries(actsOnPlayers.map((name) => [name, { act: 'restore', found }])),
    ...Object.fromEntries(
      ['previewTeamPlayerActs', 'runTeamPlayerActs'].map((name) => [
        name,
        ({ team, player }: SamplePlace) => ({ act: 'add', ids: [player], to_team_id: team }),
      ]),
    ),
    createPlayer: values,
    savePlayer: { ...values, version_id: 1 },
    savePlayerPicture: { image_url: null },
    archivePlayer: { version_id: 1 },
    restorePlayer: { version_id: 1 },
  },
  async setUp(testServer) {
    before = await testServer.rows(`select club_id, id, ${saved.join(', ')} from player`)
    await testServer.rows(unarchive)
  },
  // Only an archived player is restored.
  async prepare(testServer, { name, endpoint, objects: { player } }) {
    if (endpoint.effect !== 'read') await testServer.rows(unarchive)
    if (name === 'restorePlayer' && player)
      await testServer.rows('update player set archived_at = app_now() where club_id = $1 and id = $2', [player.club, player.id])
  },
  async after(testServer, { name }) {
    if (name === 'createPlayer') await testServer.rows(`delete from player where first_name = 'Nina' and last_name = 'Ortega'`)
    if (!writes.includes(name)) return
    for (const row of await testServer.rows('select club_id, id from player where version_id <> 1')) {
      const was = before.find((one) => one['club_id'] === row['club_id'] && one['id'] === row['id'])!
      const set = saved.map((column, at) => `${column} = $${at + 3}`).join(', ')
      await testServer.rows(`update player set version_id = 1, ${set} where club_id = $1 and id = $2`, [
        ...[row['club_id'], row['id']],
        ...saved.map((column) => was[column]),
      ])
    }
  },
  // The players of the requests are on a team.
  hardToGuess: ['archivePlayer'],
  fuzz: {
    values: ({ path, method }): Values => {
      if (acts.test(path)) return valuesOfActs
      if (method === 'POST' && own.test(path)) return { ...valuesOfForm, player: often(players.mia, players.ella), version_id: [1] }
      if (path === '/players') return { populate: [undefined, 'teams', 'secrets'] }
      return path.startsWith('/club_admin/players') ? filters : {}
    },
    byAdmin: ({ path, method }) => acts.test(path) || (own.test(path) && (method === 'POST' || path.endsWith('/history'))),
    undo: () => [...placesOfDemo, 'update player set version_id = 1, archived_at = null where version_id <> 1'],
  },
}
