/** The unsubscribe line under a mail, and the page behind its link. */
export const texts = {
  practices: 'Unsubscribe from emails about practices: {link}',
  games: 'Unsubscribe from emails about games: {link}',
  events: 'Unsubscribe from emails about events: {link}',
  alerts: 'Unsubscribe from email alerts: {link}',
  club_alerts: 'Unsubscribe from club email alerts: {link}',
  messages: 'Unsubscribe from emails of messages: {link}',
  admin_alerts: 'Unsubscribe from administrator email alerts: {link}',
} as const
