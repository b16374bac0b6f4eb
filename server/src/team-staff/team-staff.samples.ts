import { demoClub } from '../demo/demo-club.ts'
import { coachSamId, teams } from '../demo/people.ts'
import { often } from '../../test/sample-values.ts'
import type { Samples, Values } from '../../test/samples.ts'

/** The staff of teams as the demo made it: statements of the fuzzer are built before it opens its database. */
const { team_coach, team_manager } = demoClub('2026-10-05').tables
const quoted = (rows: unknown) => `'${JSON.stringify(rows)}'::jsonb`
const changed = '(select id from team where staff_version <> 1)'
/** Gives the staff of changed teams back to the demo. */
const restoring = [
  `delete from team_coach where team_id in ${changed}`,
  `delete from team_manager where team_id in ${changed}`,
  `insert into team_coach (club_id, id, team_id, user_id, head_coach) overriding system value select r.club_id, r.id, r.team_id, r.user_id, r.head_coach
    from jsonb_to_recordset(${quoted(team_coach)}) as r (club_id bigint, id bigint, team_id bigint, user_id bigint, head_coach boolean) where r.team_id in ${changed}`,
  `insert into team_manager (club_id, id, team_id, user_id, can_admin) overriding system value select r.club_id, r.id, r.team_id, r.user_id, r.can_admin
    from jsonb_to_recordset(${quoted(team_manager)}) as r (club_id bigint, id bigint, team_id bigint, user_id bigint, can_admin boolean) where r.team_id in ${changed}`,
  'update team set staff_version = 1, staff_updated_by_user_id = null where staff_version <> 1',
]

const coaches = team_coach!.map(({ team_id, user_id }) => ({ team: Number(team_id), user: Number(user_id) }))
/** The last coach of the team, who is nobody that signs in. */
const assistantOf = (team: number) => coaches.findLast((one) => one.team === team)?.user
/** A coach of the club whose team is in no placement. */
const newcomer = coaches.find(({ team }) => team === teams.hiddenFromCoaches)!.user
const open = { staff: 'allTeamsAllowed', schedule: 'allTeamsAllowed' } as const
const access = {
  restrictions: open,
  sports: [{ id: 1, restrictions: { staff: null, schedule: null } }],
  selected: { staff: [], schedule: [] },
  required_certificates: [],
  version_id: 1,
} as const
/** Gives clubs and sports their access of the demo again; the settings of the area before this one restore the rest. */
const opening = [
  `update club set version_id = 1, config = config - 'restricted_staff_features' - 'required_certificates' where version_id <> 1 and config ? 'required_certificates'`,
  `update club_sport set restricted_staff_features = '{}' where id <> 2 and restricted_staff_features <> '{}'`,
  `update team set access_features = '{}' where access_features <> '{}'`,
]
const writes = ['addTeamStaff', 'saveTeamStaff', 'removeTeamStaff']

export const teamStaffSamples: Samples = {
  ofNoClub: {
    'The sample names a person or a sport of one club.': ['addTeamStaff', 'saveStaffAccess', 'previewStaffActs', 'runStaffActs'],
    'The clubs of the demo require no certificate.': ['readOwnClearance'],
    'The teams of both clubs have the same names.': ['readColleagueTeams'],
    'A file quotes nothing; its list does.': ['exportColleagues'],
  },
  bodies: {
    addTeamStaff: { user_id: newcomer, role: 'Coach', version_id: 1 },
    saveTeamStaff: { role: 'Coach', head_coach: true, version_id: 1 },
    removeTeamStaff: { role: 'Coach', version_id: 1 },
    saveStaffAccess: access,
    // An admin is no staff of a team.
    previewStaffActs: { act: 'remove', found: { role: 'Admin' }, team_id: teams.u12Girls },
    runStaffActs: { act: 'remove', found: { role: 'Admin' }, team_id: teams.u12Girls },
  },
  notAudited: { runStaffActs: 'An admin is no staff of a team, so that nobody is removed.' },
  queries: { findTeamStaff: '?search=an' },
  place: (_testServer, { team }) => {
    const team_member = assistantOf(team)
    return Promise.resolve(team_member === undefined ? {} : { team_member })
  },
  async prepare(testServer, { name }) {
    // The settings of the club and of its sports have the same version.
    if (name === 'saveStaffAccess') await testServer.rows('update club set version_id = 1 where version_id <> 1')
  },
  async after(testServer, { name }) {
    const statements = writes.includes(name) ? restoring : name === 'saveStaffAccess' ? opening : []
    for (const statement of statements) await testServer.rows(statement)
  },
  fuzz: {
    values: ({ path }): Values =>
      path.startsWith('/club_admin/staff/acts')
        ? {
            ids: [undefined],
            found: often<object>({ role: 'Coach' }, {}),
            team_id: often(teams.u12Girls, teams.u10Boys),
            seen: [undefined],
          }
        : path.startsWith('/teams/{team}/staff')
          ? {
              ...{ team_member: often(assistantOf(teams.u12Girls), coachSamId), user_id: often(newcomer, coachSamId), version_id: [1] },
              ...{ role: often('Coach', 'Manager'), search: ['an'] },
            }
          : path === '/coach/staff'
            ? { team_id: [String(teams.u12Girls)] }
            : path === '/club/staff_access'
              ? {
                  ...{
                    restrictions: [open],
                    selected: often({ staff: [teams.u12Girls], schedule: [] }, { staff: [], schedule: [] }),
                    version_id: often(1, 7),
                  },
                  ...{
                    sports: often([], [{ id: 1, restrictions: { staff: 'levelsOfPlay', schedule: null } }]),
                    required_certificates: [[]],
                  },
                }
              : {},
    byAdmin: ({ path }) => path.startsWith('/teams/{team}/staff') || path.startsWith('/club_admin/staff/acts'),
    undo: () => [...restoring, ...opening],
  },
}
