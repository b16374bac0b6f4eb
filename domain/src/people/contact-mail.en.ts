export const texts = {
  newContactSubject: 'You are a contact of {player} now',
  newContactBody:
    'Hello {name},\n\n{by} has entered you as a contact of {player} at {club}. You see the calendar and the teams of {player}, answer for {player}, and get what is sent about them:\n\n{link}\n\nIf you do not know {player}, tell {club}.',
  addedSubject: '{contact} is a contact of {player} now',
  addedBody:
    'Hello {name},\n\n{by} has entered {contact} as a contact of {player} at {club}. Contacts see the calendar and the teams of {player} and answer for {player}.\n\nAll contacts stand here:\n\n{link}\n\nIf that is not right, tell {club}.',
} as const
