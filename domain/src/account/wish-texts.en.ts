/** The line under a mail that says how to get no more of its kind, and what the page behind it says. */
export const texts = {
  practices: 'No more emails about practices: {link}',
  games: 'No more emails about games: {link}',
  events: 'No more emails about events: {link}',
  alerts: 'No more alerts by email: {link}',
  club_alerts: 'No more alerts of the club by email: {link}',
  admin_alerts: 'No more alerts for administrators by email: {link}',
} as const
