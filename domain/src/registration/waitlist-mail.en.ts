/** The mails about a waitlist, to the contact of the player. */
export const texts = {
  joinedSubject: 'On the waitlist: {program}',
  joinedBody:
    '{player} is on the waitlist for {package} ({program}) at {club}, at place {place}. Nothing is paid. When it is your turn, we hold a seat for {hours} hours and send you an email.\n\nYour place on the waitlist: {link}',
  offeredSubject: 'A seat for {player}: {program}',
  offeredBody:
    'A seat in {package} ({program}) at {club} is free for {player}. We hold it until {until}. Register before then, or decline, so that the next player gets it.\n\n{link}',
  /** A text message. */
  offeredShort: '{club}: a seat in {program} is held for {player} until {until}. Register: {link}',
  expiredSubject: 'The offer has ended: {program}',
  expiredBody:
    'The seat in {package} ({program}) at {club} that was held for {player} was not used in time, and goes to the next player. You can join the waitlist again, at its end: {link}',
  removedSubject: 'No longer on the waitlist: {program}',
  removedBody: '{club} has taken {player} off the waitlist for {package} ({program}). If you have questions, please ask the club.',
} as const
