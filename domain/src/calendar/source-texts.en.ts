/** What is said of an address that is read again to who keeps it. */
export const texts = {
  waits: '{count} entries of {name} wait for you',
  waitsOne: 'One entry of {name} waits for you',
  waitsBody:
    '{name} is read again and again for {place}. What is new there cannot be taken over without you: whose it is, what it is, or whether something is taken off.',
  fails: '{name} can no longer be read',
  failsBody:
    '{name} is read again and again for {place}. Since {when} it cannot be read: {why} What it brought stays on the calendar, and Touchline goes on trying.',
  lost: 'Please enter the address of {name} again',
  lostBody:
    '{name} is read again and again for {place}. Its address was kept locked, and the key to it is gone, so it is not read any more until somebody enters the address again. What it brought stays on the calendar.',
  wholeClub: 'the whole club',
  look: 'Look at it: {link}',
} as const
