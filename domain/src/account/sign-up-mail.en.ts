export const texts = {
  invitationSubject: '{club} invites you to Touchline',
  invitationBody:
    "Hello {name},\n\n{by} invites you to join {club} as {role}. Use this link to get started. It's only for you, works once, and expires in {days} days:\n\n{link}\n\nIf you don't know {club}, ignore this email.",
  roleOf: '{role} of {places}',
  knownSubject: 'Your link to sign up at {club}',
  knownBody:
    'Hello {name},\n\nsomebody asked to sign up at {club} with {email}, an address that is known there already. So the account is made with this link, which is yours alone and works once:\n\n{link}\n\nIf that was not you, do nothing: without this link nobody gets an account with your address.',
  confirmSubject: 'Please confirm your email for {club}',
  confirmBody:
    'Hello {name},\n\nwelcome to {club}. One step is left: confirm that {email} is your address. The link works once, for {hours} hours; in another browser than the one in which you signed up it asks for your password:\n\n{link}\n\nIf you did not sign up, do not open the link, and nothing will happen.',
  joinedSubject: 'You have joined {club}',
  joinedBody:
    'Hello {name},\n\nyour account {email} is now {role} of {club}. Change between your clubs at the top of the menu.\n\nIf that was not you, set a new password: {link}',
} as const
