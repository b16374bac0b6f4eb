export const texts = {
  invitationSubject: '{club} invites you to Touchline',
  invitationBody:
    "Hello {name},\n\n{by} invites you to join {club} as {role}. Use this link to get started. It's only for you, works once, and expires in {days} days:\n\n{link}\n\nIf you don't know {club}, ignore this email.",
  roleOf: '{role} for {places}',
  knownSubject: 'Finish signing up at {club}',
  knownBody:
    'Hello {name},\n\nSomeone, probably you, asked to sign up at {club} with {email}. {club} already has this address on file, so create your account with this link. It’s only for you and works once:\n\n{link}\n\nIf this wasn’t you, ignore this email. Without this link, no one can create an account with your address.',
  confirmSubject: 'Please confirm your email for {club}',
  confirmBody:
    'Hello {name},\n\nWelcome to {club}. There’s one step left: confirm that {email} is your address. This link works once and expires in {hours} hours. In a different browser than the one you signed up in, you’ll need your password:\n\n{link}\n\nIf you didn’t sign up, ignore this email and don’t open the link.',
  joinedSubject: 'You have joined {club}',
  joinedBody:
    'Hello {name},\n\nYour account {email} is now {role} at {club}. You can switch between your clubs at the top of the menu.\n\nIf this wasn’t you, reset your password now: {link}',
} as const
