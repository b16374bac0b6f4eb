/** Messages about the account. A code stands first: it is read in a preview on a locked phone. */
export const texts = {
  codeSubject: '{code} is your Touchline code',
  codeBody: '{code} is your Touchline verification code. It works for {minutes} minutes. Nobody from your club will ask you for it.',
  resetSubject: 'Set a new password for Touchline',
  resetBody:
    'Hello {name},\n\nsomebody, probably you, asked to set a new password for {email}. This link works once, for two hours:\n\n{link}\n\nIf it was not you, do nothing: your password stays as it is.',
  unknownSubject: 'No Touchline account for this address',
  unknownBody:
    'Somebody, probably you, asked to set a new Touchline password for {email}. There is no account with this address; perhaps you signed up with another one. If it was not you, do nothing.',
  changedSubject: 'Your Touchline password was changed',
  changedBody:
    'Hello {name},\n\nthe password of {email} was just changed. If it was not you, set a new one now: {link}\n\nAll other devices were signed out.',
  twoFactorOnSubject: 'Two-factor authentication is on',
  twoFactorOnBody:
    'Hello {name},\n\nfrom now on a code is sent to {number} when you sign in. If it was not you, set a new password now: {link}',
  twoFactorOffSubject: 'Two-factor authentication is off',
  twoFactorOffBody: 'Hello {name},\n\nno code is asked for any more when you sign in. If it was not you, set a new password now: {link}',
  elsewhereSubject: 'Your Touchline sign-in was used on another device',
  elsewhereBody:
    'Hello {name},\n\nyou signed in with {from}. The same sign-in was just used by {device} (address {ip}), as if it had been copied.\n\nIf that was not you, set a new password now; it signs out every device: {link}',
  verifySubject: 'Confirm your email address for Touchline',
  verifyBody: 'Hello {name},\n\nplease confirm that {email} is your address. The link works once, for {hours} hours:\n\n{link}',
} as const
