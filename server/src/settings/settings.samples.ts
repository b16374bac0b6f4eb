import { settingsOf } from '@touchline/domain/settings/settings'
import { clubConfig } from '@touchline/domain/access/flags'
import { usualAgeClass } from '@touchline/domain/access/age-class'
import { often } from '../../test/sample-values.ts'
import type { Samples } from '../../test/samples.ts'

const settings = settingsOf({
  ...{ name: 'Riverside FC', timezone: 'America/Denver', country: 'US', currency: 'USD' },
  config: clubConfig({ enable_staff_calendar: true, enable_sms: true }),
})
const saving = ['saveClubSettings', 'saveAgeClass']
/** The clubs as the demo made them. */
let clubs: Record<string, unknown>[] = []

export const settingsSamples: Samples = {
  bodies: {
    saveDictionary: { dictionary: { en: {}, es: {} } },
    saveClubSettings: { ...settings, version_id: 1 },
    saveAgeClass: { kind: 'grade', settings: usualAgeClass({ max_age: 18 }), version_id: 1 },
    previewAgeClass: { kind: 'birth_year', settings: usualAgeClass() },
    createRegion: { postal_codes: '80401' },
    updateRegion: { postal_codes: '80403' },
  },
  hardToGuess: ['saveClubSettings'],
  async setUp(testServer) {
    clubs = await testServer.rows('select club_id, name, timezone, config from club')
  },
  async after(testServer, { name }) {
    if (!saving.includes(name)) return
    for (const { club_id, ...club } of clubs)
      await testServer.rows(
        'update club set version_id = 1, name = $2, timezone = $3, config = $4 where club_id = $1 and version_id <> 1',
        [club_id, ...Object.values(club)],
      )
  },
  fuzz: {
    // The terms of a dictionary have the names of path parameters.
    names: () => ({ dictionary: often({ en: { team: { one: 'Squad', many: 'Squads' } }, es: {} }, { en: {}, es: {} }) }),
    undo: () => [
      `update club set version_id = 1, config = config - 'age_class_by_birth_year' - 'age_class_by_grade' - 'age_class_by_group' where version_id <> 1`,
    ],
  },
}
