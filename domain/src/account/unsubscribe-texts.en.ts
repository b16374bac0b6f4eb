/** The page behind the link under a mail. */
export const texts = {
  practices: 'practices',
  games: 'games',
  events: 'events',
  alerts: 'alerts',
  club_alerts: 'alerts of the club',
  admin_alerts: 'alerts for administrators',
  working: 'Unsubscribing',
  offTitle: 'You are unsubscribed.',
  offHelp: '{email} gets no more emails about {what}. Other emails of your clubs still come; your account has a switch for each kind.',
  again: 'Subscribe again',
  onTitle: 'You are subscribed again.',
  onHelp: '{email} gets emails about {what}.',
  stop: 'Unsubscribe',
  badTitle: 'This link does not work any more.',
  badHelp: 'Sign in: your account has a switch for each kind of emails.',
} as const
