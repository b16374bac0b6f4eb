import { often } from '../../test/sample-values.ts'
import type { Samples, Values } from '../../test/samples.ts'

const plan = { from: 8, to: 8, every: 1, genders: ['C'], per_age: 1, naming: 'letters' }
const teams = { season_id: 2, sport_id: 1, plan }
const restore = [
  `update club_setup set version_id = 1, skipped = '{}', finished = true where version_id <> 1`,
  `delete from level l using club_sport s where l.club_id = s.club_id and l.sport_id = s.id and s.sport = 'tennis'`,
  `delete from club_sport where sport = 'tennis'`,
  `update club set version_id = 1, config = config - 'default_age_class' - 'age_class_by_group' where version_id <> 1 and config ? 'default_age_class'`,
  `delete from team where name = 'U8 Co-Ed'`,
]

export const clubSetupSamples: Samples = {
  ofNoClub: {
    'The sample names a season and a sport of one club.': ['previewTeams', 'createTeams'],
    'The set-up counts rows and quotes none.': ['readSetUp'],
  },
  bodies: {
    saveSetUp: { skipped: ['regions'], finished: true, version_id: 1 },
    setUpSports: { sports: ['tennis'], levels: ['Adult'] },
    setUpAges: { kind: 'group', cutoff_date: '08-01', years: 2, version_id: 1 },
    previewTeams: teams,
    createTeams: teams,
  },
  async after(testServer, { name }) {
    if (['saveSetUp', 'setUpSports', 'setUpAges', 'createTeams'].includes(name)) await testServer.rows(restore.join(';'))
  },
  fuzz: {
    values: ({ path }): Values =>
      path.startsWith('/club_admin/set_up')
        ? {
            ...{
              version_id: [1],
              skipped: [['regions'], []],
              sports: [['tennis']],
              levels: [['Adult'], []],
              cutoff_date: ['08-01', '01-01'],
            },
            ...{
              season_id: often(2, 3),
              club_region_id: often<number | null>(null, 1),
              sport_id: [1],
              level_id: often<number | null>(null, 1),
            },
            ...{ plan: often<object | null>(plan, null), names: often<string[]>([], ['U8 Co-Ed']), without: [[]] },
          }
        : {},
    byAdmin: ({ path }) => path.startsWith('/club_admin/set_up'),
    undo: () => restore,
  },
}
