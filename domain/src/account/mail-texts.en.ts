/** Messages about the account. The code stands first, so that the preview on a locked phone shows it. */
export const texts = {
  codeSubject: '{code} is your Touchline code',
  codeBody: '{code} is your Touchline verification code. It expires in {minutes} minutes. No one from your club will ask you for it.',
  signInCodeSubject: '{code} is your Touchline sign-in code',
  signInCodeBody:
    'Hi {name},\n\n{code} is your code to sign in. It expires in {minutes} minutes and works together with your password. No one from your club will ask you for it.\n\nIf you’re not signing in right now, ignore this email.',
  manyFailuresSubject: 'Many failed sign-in attempts on your Touchline account',
  manyFailuresBody:
    'Hi {name},\n\nSomeone tried {count} wrong passwords for {email} within an hour. None of them worked.\n\nDevices that you have used before keep working. To sign in on a new device, you may need a code that we email to this address.\n\nIf you use the same password on other sites, reset it now: {link}',
  resetSubject: 'Reset your Touchline password',
  resetBody:
    'Hi {name},\n\nSomeone, probably you, asked to reset the password for {email}. This link works once and expires in two hours:\n\n{link}\n\nIf this wasn’t you, ignore this email. Your password stays the same.',
  unknownSubject: 'No Touchline account for this address',
  unknownBody:
    'Someone, probably you, asked to reset a Touchline password for {email}. No account uses this address. You may have signed up with a different one. If this wasn’t you, ignore this email.',
  changedSubject: 'Your Touchline password was changed',
  changedBody:
    'Hi {name},\n\nThe password for {email} was just changed. If this wasn’t you, reset it now: {link}\n\nAll other devices were signed out.',
  twoFactorOnSubject: 'Two-factor authentication is on',
  twoFactorOnBody:
    'Hi {name},\n\nFrom now on, we’ll send a code to {number} when you sign in. If this wasn’t you, reset your password now: {link}',
  twoFactorOffSubject: 'Two-factor authentication is off',
  twoFactorOffBody: 'Hi {name},\n\nYou no longer need a code to sign in. If this wasn’t you, reset your password now: {link}',
  elsewhereSubject: 'Your Touchline sign-in was used on another device',
  elsewhereBody:
    'Hi {name},\n\nYou signed in with {from}. The same session was just used by {device} (IP address {ip}), as if it had been copied.\n\nIf this wasn’t you, reset your password now. That signs out every device: {link}',
  verifySubject: 'Confirm your email address for Touchline',
  verifyBody: 'Hi {name},\n\nPlease confirm that {email} is your address. The link works once and expires in {hours} hours:\n\n{link}',
} as const
