/** Messages about a synced calendar to its owners. */
export const texts = {
  waits: '{count} {name} events need review',
  waitsOne: '1 {name} event needs review',
  waitsBody:
    '{name} syncs with the calendar of {place}. Some changes need your decision: which team an event belongs to, what kind of event it is, or whether it should be canceled.',
  fails: '{name} has stopped syncing',
  failsBody:
    '{name} syncs with the calendar of {place}, but hasn’t been readable since {when}: {why} Its events stay on the calendar, and Touchline keeps trying.',
  lost: 'Enter the URL of {name} again',
  lostBody:
    '{name} syncs with the calendar of {place}. Its URL was stored encrypted and the key is no longer available, so it won’t sync until someone enters the URL again. Its events stay on the calendar.',
  wholeClub: 'the whole club',
  look: 'Review: {link}',
} as const
