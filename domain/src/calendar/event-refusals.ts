/** The codes with which saving an event, and previewing a save, can answer 422. */
export const eventRefusals = [
  'event.ends_before_start',
  'event.unknown_zone',
  'event.field_unknown',
  'event.too_long',
  'event.team_stays',
  'event.guest_unknown',
  'event.staff_unknown',
  'event.series_endless',
  'event.series_ends_before_start',
  'event.series_too_long',
  'event.series_empty',
  'event.series_scope',
  'event.over',
] as const
