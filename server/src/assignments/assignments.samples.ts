import { demoClub } from '../demo/demo-club.ts'
import { coachSamId, players, teams as demo } from '../demo/people.ts'
import { publicationKind } from './publish-assignment.ts'
import { often } from '../../test/sample-values.ts'
import type { SamplePlace, Samples, Values } from '../../test/samples.ts'
import type { TestServer } from '../../test/test-server.ts'

/** The id of the assignment with a team, and of its entry. */
export const idOfSample = (team: number) => 7_000_000 + team
const seasons = new Map(demoClub('2026-10-05').teams.map(({ id, season }) => [id, season]))
/** Added to the id of the entry: that of the second one. */
export const friendOffset = 500_000
const values = ({ team }: Pick<SamplePlace, 'team'>) => ({ name: 'Next spring', season_id: seasons.get(team) ?? 3, team_ids: [team] })
const ofRows = [
  'readBoard',
  'saveAssignment',
  'closeAssignment',
  'addEntries',
  'saveEntry',
  'removeEntry',
  'publishAssignment',
  'previewPublication',
  'previewAssignmentPlayerActs',
  'runAssignmentPlayerActs',
]

/** Lays an assignment with one team, on which one player is placed; whatever was laid before is gone. */
async function layOf(testServer: TestServer, club: number, team: number, player: number): Promise<void> {
  const id = idOfSample(team)
  await testServer.rows('delete from team_assignment where club_id = $1 and id = $2', [club, id])
  await testServer.rows(
    `insert into team_assignment (club_id, id, name, season_id) overriding system value
     select $1, $2, 'Sample', season_id from team where club_id = $1 and id = $3`,
    [club, id, team],
  )
  await testServer.rows('insert into team_assignment_team (club_id, assignment_id, team_id) values ($1, $2, $3)', [club, id, team])
  await testServer.rows(
    `insert into team_assignment_entry (club_id, id, assignment_id, player_id, team_id) overriding system value values ($1, $2, $2, $3, $4)`,
    [club, id, player, team],
  )
  // A friend in the pool.
  await testServer.rows(
    `insert into team_assignment_entry (club_id, id, assignment_id, player_id) overriding system value
     select $1::bigint, $4::bigint, $2::bigint, p.id from player p where p.club_id = $1 and p.id <> $3 and p.archived_at is null order by p.id limit 1`,
    [club, id, player, id + friendOffset],
  )
}
const laid = new Map<number, { club: number; player: number }>()
const fuzzed = idOfSample(demo.u12Girls)

/** Players in the pool stay there. */
const toPool = { act: 'place', found: { state: 'open' }, team_id: null }

export const assignmentsSamples: Samples = {
  bodies: {
    previewAssignmentPlayerActs: toPool,
    runAssignmentPlayerActs: toPool,
    createAssignment: values({ team: demo.u12Girls }),
    saveAssignment: (place) => ({ ...values(place), version_id: 1 }),
    closeAssignment: { closed: true, version_id: 1 },
    addEntries: ({ player }) => ({ player_ids: [player] }),
    saveEntry: { team_id: null, note: 'Same school', rating: 7, school: 'Lincoln', friend_ids: [], version_id: 1 },
    removeEntry: { version_id: 1 },
    publishAssignment: { notify: false, version_id: 1 },
  },
  notAudited: { runAssignmentPlayerActs: 'The players of the sample are in the pool already.' },
  foreignIds: {
    'AssignmentPlayerActs ids.0': { fits: fuzzed, foreign: [idOfSample(demo.otherClubTeam)], with: { team_id: null } },
    'AssignmentPlayerActs found.assignment_id': {
      ...{ fits: String(fuzzed), foreign: [String(idOfSample(demo.otherClubTeam))] },
      with: { found: {}, team_id: null },
    },
    'AssignmentPlayerActs found.team_id': {
      ...{ fits: String(demo.u12Girls), foreign: [String(demo.otherClubTeam)] },
      with: { found: {}, team_id: null },
    },
    'AssignmentPlayerActs team_id': { fits: demo.u12Girls, foreign: [demo.otherClubTeam], with: { ids: [fuzzed] } },
  },
  ofNoClub: {
    'The players of the sample are in the pool already.': ['previewAssignmentPlayerActs', 'runAssignmentPlayerActs'],
    'The sample names a season and a team of one club.': ['createAssignment'],
    'The samples lay no moves and no mails.': ['readRosterChanges', 'readAssignmentNotices'],
    'A file quotes nothing; its list does.': [
      'exportAssignments',
      'exportAssignmentPlayers',
      'exportRosterChanges',
      'exportAssignmentNotices',
    ],
  },
  async place(testServer, { club, team, player }) {
    if (club === 0) return {}
    laid.set(team, { club, player })
    await layOf(testServer, club, team, player)
    return { assignment: idOfSample(team), entry: idOfSample(team), assignment_entry: idOfSample(team) }
  },
  async prepare(testServer, { name }) {
    // A read too: the write of the caller before may have moved or removed the player.
    if (!ofRows.includes(name)) return
    for (const [team, { club, player }] of laid) await layOf(testServer, club, team, player)
  },
  async after(testServer, { name }) {
    if (name === 'createAssignment') await testServer.rows(`delete from team_assignment where name = 'Next spring' and id < 7000000`)
  },
  /** Emails of a publication, which the demo has none of. */
  async listed(testServer) {
    const [set] = await testServer.rows(
      `insert into change_set (club_id, kind, title, state, applied_at) values (1, 'assignment.published', 'Girls this fall', 'applied', app_now()) returning id`,
    )
    await testServer.rows(
      `insert into change_row (club_id, change_set_id, seq, entity, entity_id, op, label) values (1, $1, 1, $2, 2, 'update', 'Girls this fall')`,
      [set!['id'], publicationKind],
    )
    await testServer.rows(
      `insert into delivery (club_id, channel, user_id, to_address, to_name, subject, body, state, dedupe_key, sent_at, change_set_id)
       select 1, 'email', u.id, u.email, u.first_name || ' ' || u.last_name, p.first_name || ' joins the team', '', state, 'roster:' || $1::bigint || ':' || p.id || ':' || u.id,
         case when state = 'sent' then app_now() end, $1::bigint
       from player p join player_contact c on c.club_id = 1 and c.player_id = p.id join app_user u on u.id = c.user_id,
         lateral (select (array['queued', 'sent', 'failed'])[1 + p.id % 3] as state) s
       where p.club_id = 1 and p.id in (select player_id from team_player where club_id = 1 and team_id = $2 and left_on is null order by player_id limit 4)`,
      [set!['id'], demo.u12Girls],
    )
  },
  fuzz: {
    lay: async (testServer) => await layOf(testServer, 1, demo.u12Girls, players.mia),
    values: ({ path }): Values =>
      path.startsWith('/club_admin/team_assignment')
        ? {
            ...{ assignment: often(fuzzed, 1), entry: often(fuzzed, 1), version_id: [1], season_id: often<string | number>(2, 3) },
            ...{ team_ids: often<number[]>([demo.u12Girls], [28], [demo.otherClubTeam]), team_id: often(demo.u12Girls, null) },
            ...{
              player_ids: often<number[]>([players.theo], [players.otherClub]),
              roster_deadline: often<string | null>('2027-01-10', null),
            },
            ...{
              rating: often<number | null>(7, null),
              coach_id: often<number | null>(null, coachSamId),
              friend_ids: often<number[]>([], [fuzzed]),
            },
            ...{ ids: [[fuzzed]], found: [{ assignment_id: String(fuzzed) }] },
            ...{ team: often('2', '28'), birth_year: ['2015'], assignment_id: [String(fuzzed)] },
          }
        : {},
    byAdmin: ({ path }) => path.startsWith('/club_admin/team_assignment'),
    undo: () => [
      `delete from team_assignment where id not in (1, 2, ${fuzzed})`,
      `update team_assignment set version_id = 1, status = 'draft', published_at = null, season_id = 2 where id = ${fuzzed}`,
      `insert into team_assignment_team (club_id, assignment_id, team_id) values (1, ${fuzzed}, ${demo.u12Girls}) on conflict do nothing`,
      `insert into team_assignment_entry (club_id, id, assignment_id, player_id, team_id) overriding system value
        values (1, ${fuzzed}, ${fuzzed}, ${players.mia}, ${demo.u12Girls}) on conflict do nothing`,
      `update team_assignment_entry set version_id = 1, team_id = ${demo.u12Girls} where id = ${fuzzed} and version_id <> 1`,
    ],
  },
}
