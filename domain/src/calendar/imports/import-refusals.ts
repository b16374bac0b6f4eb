/** The codes with which reading a calendar, from a file or an address, can fail. */
export const importRefusals = [
  'import.not_a_calendar',
  'import.too_many_entries',
  'import.empty',
  'import.cut_off',
  'import.too_large',
  'import.too_hard',
  'import.address_invalid',
  'import.address_password',
  'import.address_private',
  'import.address_unreachable',
  'import.address_denied',
  'import.address_gone',
  'import.address_failed',
  'import.address_slow',
] as const
