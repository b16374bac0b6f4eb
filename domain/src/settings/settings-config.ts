import { staffFeatures, type ClubConfig } from '../access/flags.ts'
import { dateOf, instantOf } from '../kit/dates.ts'
import { linesOf } from '../kit/record/field.ts'
import { settingFields, type Settings } from './settings.ts'

interface ClubDetails {
  name: string
  timezone: string
  country: string
  currency: string
  config: ClubConfig
}

const asLines = (texts: readonly string[]) => (texts.length === 0 ? null : texts.join('\n'))

/** The settings of a club as they are edited. */
export function settingsOf({ config, ...club }: ClubDetails): Settings {
  const restrictionOf = (of: (typeof staffFeatures)[number]) =>
    config.restricted_staff_features.find(({ feature }) => feature === of)?.restriction ?? 'allTeamsAllowed'
  const screenedFrom = config.enable_health_screening_at
  const values: Record<string, unknown> = {
    ...config,
    ...club,
    enable_health_screening_at: screenedFrom && dateOf(new Date(screenedFrom), club.timezone),
    health_screening_questions: asLines(config.health_screening_questions),
    event_types: asLines(config.event_types),
    coed_teams: config.genders.includes('C'),
    payments_enabled: config.payments.enabled,
    staff_restriction: restrictionOf('staff'),
    schedule_restriction: restrictionOf('schedule'),
  }
  return Object.fromEntries(Object.keys(settingFields).map((name) => [name, values[name]])) as Settings
}

/** The configuration that holds these settings; what no setting names is left out. */
export function configOf({ name: _name, country: _country, currency: _currency, timezone, ...settings }: Settings): Partial<ClubConfig> {
  const { coed_teams, payments_enabled, staff_restriction, schedule_restriction, ...same } = settings
  const restricted = { staff: staff_restriction, schedule: schedule_restriction }
  const from = settings.enable_health_screening_at
  return {
    ...same,
    enable_health_screening_at: from && instantOf(`${from}T00:00`, timezone).toISOString(),
    health_screening_questions: linesOf(settings.health_screening_questions),
    event_types: linesOf(settings.event_types),
    genders: coed_teams ? ['M', 'F', 'C'] : ['M', 'F'],
    payments: { enabled: payments_enabled },
    restricted_staff_features: staffFeatures.map((feature) => ({ feature, restriction: restricted[feature] })),
  }
}
