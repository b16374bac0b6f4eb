export const texts = {
  invitationSubject: '{club} invites you to Touchline',
  invitationBody:
    'Hello {name},\n\n{by} invites you to join {club} as {role}. This link is yours alone; it works once, for {days} days:\n\n{link}\n\nIf you do not know {club}, do nothing.',
  confirmSubject: 'Please confirm your email for {club}',
  confirmBody:
    'Hello {name},\n\nwelcome to {club}. One step is left: confirm that {email} is your address. The link works once, for {hours} hours:\n\n{link}\n\nIf you did not sign up, do not open the link, and nothing will happen.',
  joinedSubject: 'You have joined {club}',
  joinedBody:
    'Hello {name},\n\nyour account {email} is now {role} of {club}. Change between your clubs at the top of the menu.\n\nIf that was not you, set a new password: {link}',
} as const
