/** The page behind the link under a mail. */
export const texts = {
  practices: 'practices',
  games: 'games',
  events: 'events',
  alerts: 'alerts',
  messages: 'messages from people',
  club_alerts: 'club alerts',
  admin_alerts: 'administrator alerts',
  working: 'Unsubscribing',
  offTitle: 'You’re unsubscribed.',
  offHelp: '{email} won’t get emails about {what}. Other club emails still arrive. You can change each kind in your account.',
  again: 'Resubscribe',
  onTitle: 'You’re subscribed again.',
  onHelp: '{email} will get emails about {what}.',
  stop: 'Unsubscribe',
  badTitle: 'This link no longer works.',
  badHelp: 'Sign in to choose which emails you get.',
} as const
