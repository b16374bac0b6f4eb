export const texts = {
  newContactSubject: 'You are now a contact for {player}',
  newContactBody:
    'Hello {name},\n\n{by} added you as a contact for {player} at {club}. You can see {player}’s calendar and teams, RSVP for {player}, and get messages from the club:\n\n{link}\n\nIf you don’t know {player}, please tell {club}.',
  addedSubject: '{contact} is now a contact for {player}',
  addedBody:
    'Hello {name},\n\n{by} added {contact} as a contact for {player} at {club}. If {contact} has an account, {contact} can see {player}’s calendar and teams and RSVP for {player}.\n\nSee all contacts:\n\n{link}\n\nIf this isn’t right, please tell {club}.',
} as const
