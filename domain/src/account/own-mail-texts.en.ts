/** Mails about the addresses and numbers of an account, and about its end. */
export const texts = {
  emailChangeSubject: 'Confirm your new email address for Touchline',
  emailChangeBody:
    'Hello {name},\n\nyou want to use {email} for your Touchline account. Open this link where you are signed in; it works once, for {hours} hours:\n\n{link}\n\nUntil then everything stays as it is. If it was not you, do nothing.',
  emailChangedSubject: 'The email address of your Touchline account was changed',
  emailChangedBody:
    'Hello {name},\n\nyour account is now at {email}; you sign in with that address. If it was not you, tell your club at once: {help}',
  emailTakenSubject: 'This address already has a Touchline account',
  emailTakenBody:
    'Somebody, probably you, wanted to use {email} for another Touchline account. The address already has an account of its own: sign in with it, or choose another address. If it was not you, do nothing.',
  mobileChangedSubject: 'The mobile number of your Touchline account was changed',
  mobileChangedBody:
    'Hello {name},\n\nthe mobile number of {email} was just changed or removed. If it was not you, set a new password now: {link}',
  deletedSubject: 'Your Touchline account was deleted',
  deletedBody: 'Hello {name},\n\nyour account {email} was deleted, as you wished. This is the last message that you get from us.',
} as const
