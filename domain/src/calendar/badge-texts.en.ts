/** The number on the link to schedules. */
export const texts = {
  todayOne: '1 staff event today',
  todayCount: '{count} staff events today',
} as const
