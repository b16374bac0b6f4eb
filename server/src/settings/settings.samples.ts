import { settingsOf } from '@touchline/domain/settings/settings-config'
import { clubConfig } from '@touchline/domain/access/flags'
import { usualAgeClass } from '@touchline/domain/access/age-class'
import { demoClub } from '../demo/demo-club.ts'
import { often } from '../../test/sample-values.ts'
import type { Samples, Values } from '../../test/samples.ts'
import type { TestServer } from '../../test/test-server.ts'

/** Another name with the settings of the demo, so that the features of later areas stay as they are. */
const settings = settingsOf({
  ...{ name: 'Sample Club', timezone: 'America/Denver', country: 'US', currency: 'USD' },
  config: clubConfig(demoClub('2026-10-05').tables['club']![0]!['config'] as object),
})
const grouped = usualAgeClass({ groups: [{ name: 'Minis', from: 4, to: 19 }] })
const saving = ['saveClubSettings', 'saveAgeClass', 'saveSportAgeGroups']
/** The clubs as the demo made them. */
let clubs: Record<string, unknown>[] = []
const rememberClubs = async (testServer: TestServer) => {
  clubs = await testServer.rows('select club_id, name, timezone, config::text from club')
}
const quoted = (value: unknown) => `'${String(value).replaceAll("'", "''")}'`
const restoreClubs = () =>
  clubs
    .map(
      ({ club_id, name, timezone, config }) =>
        `update club set version_id = 1, name = ${quoted(name)}, timezone = ${quoted(timezone)}, country = 'US', currency = 'USD', config = ${quoted(config)}
        where club_id = ${String(club_id)} and version_id <> 1`,
    )
    .concat('update club_sport set age_class_by_group = null where age_class_by_group is not null')

export const settingsSamples: Samples = {
  formed: ['saveClubLogo image_url', 'saveClubSettings help_email', 'createRegion postal_codes', 'updateRegion postal_codes'],
  ofNoClub: {
    'A file quotes nothing; its list does.': ['exportAuditLog'],
    'The settings quote the name of the club alone, and the sample changes it.': ['readClubSettings'],
    'The audit log of the other club is empty.': ['readAuditLog', 'findAuditPeople'],
    'The sample names a sport of the caller’s club.': ['createLevel', 'updateLevel', 'saveSportAgeGroups'],
  },
  bodies: {
    saveDictionary: { dictionary: { en: {}, es: {} } },
    saveClubLogo: { image_url: null },
    saveClubSettings: { ...settings, version_id: 1 },
    saveAgeClass: { kind: 'group', settings: grouped, version_id: 1 },
    saveSportAgeGroups: { sport_id: 1, settings: grouped, version_id: 1 },
    previewAgeClass: { kind: 'group', settings: grouped },
    createRegion: { postal_codes: '80401' },
    updateRegion: { postal_codes: '80403' },
  },
  hardToGuess: ['saveClubSettings'],
  setUp: rememberClubs,
  async after(testServer, { name }) {
    if (saving.includes(name)) await testServer.rows(restoreClubs().join(';'))
  },
  fuzz: {
    open: rememberClubs,
    // The terms of a dictionary have the names of path parameters.
    names: () => ({ dictionary: often({ en: { team: { one: 'Squad', many: 'Squads' } }, es: {} }, { en: {}, es: {} }) }),
    values: ({ path }): Values =>
      path.startsWith('/club/age_classes')
        ? {
            sport_id: often(1, 2, 3),
            settings: often(usualAgeClass(), usualAgeClass({ max_age: 18 }), usualAgeClass({ min_age: 20 })),
            version_id: often(1, 7),
          }
        : {
            postal_codes: often('80401', '80401, 80403', 'Lane'),
            image_url: often(null, 'none'),
            person: often<string | undefined>(undefined, '1'),
          },
    undo: restoreClubs,
  },
}
