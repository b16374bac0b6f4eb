/** The page behind the link of a reminder. */
export const texts = {
  asks: 'Is {name} coming?',
  saved: 'Saved. You can change it until {when}.',
  savedPlain: 'Saved. You can change it here.',
  until: 'You can RSVP until {when}.',
  open: 'Open in Touchline',
  signIn: 'Sign in to answer',
  event_is_off: 'This event is canceled.',
  deadline_passed: 'The deadline to RSVP has passed. Please contact the team.',
  parents_cannot_answer: 'The team isn’t taking RSVPs for this event.',
  marked_by_staff: 'The coach has already taken attendance.',
  health_screen_needed: 'The club asks health questions first. Sign in to answer them.',
  badTitle: 'This link no longer works.',
  badHelp: 'The event may have been removed, or you are no longer a contact of the player. Sign in to see the calendar.',
  loading: 'Loading the event',
} as const
