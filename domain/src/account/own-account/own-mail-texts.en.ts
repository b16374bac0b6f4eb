/** Mails about the addresses and numbers of an account, and about its end. */
export const texts = {
  emailChangeSubject: 'Confirm your new email address for Touchline',
  emailChangeBody:
    'Hi {name},\n\nYou asked to use {email} for your Touchline account. Open this link on a device where you’re signed in. It works once and expires in {hours} hours:\n\n{link}\n\nNothing changes until then. If this wasn’t you, ignore this email.',
  emailChangedSubject: 'The email address of your Touchline account was changed',
  emailChangedBody:
    'Hi {name},\n\nYour account now uses {email}. Sign in with that address from now on. If this wasn’t you, contact your club right away: {help}',
  emailTakenSubject: 'This address already has a Touchline account',
  emailTakenBody:
    'Someone, probably you, tried to use {email} for another Touchline account. This address already has an account: sign in with it, or choose another address. If this wasn’t you, ignore this email.',
  mobileChangedSubject: 'The mobile number of your Touchline account was changed',
  mobileChangedBody:
    'Hi {name},\n\nThe mobile number of {email} was just changed or removed. If this wasn’t you, reset your password now: {link}',
  deletedSubject: 'Your Touchline account was deleted',
  deletedBody: 'Hi {name},\n\nYour account {email} was deleted, as you requested. This is the last message you’ll get from us.',
} as const
