/** Purposes of a six-digit code. A code issued for one purpose is invalid for every other. */
export const codePurposes = [
  'reset_password',
  'sign_in',
  'two_factor_setup',
  'two_factor_login',
  'mobile_number',
  'secondary_email',
] as const
export type CodePurpose = (typeof codePurposes)[number]

export const codeDigits = 6
/** Wrong tries after which a code is dead and a new one is needed. */
export const codeTries = 5
/** Minutes that a code lives: 15 for a reset code (S0.9) and for a mailed one, ten for the others, which are read on a device nearby. */
export const codeMinutes: Record<CodePurpose, number> = {
  reset_password: 15,
  sign_in: 15,
  two_factor_setup: 10,
  two_factor_login: 10,
  mobile_number: 10,
  secondary_email: 10,
}

export const codeMessages = {
  expired: 'Your verification code has expired. Please try to resend code.',
  wrong: 'Your verification code is incorrect. Please try again or resend a new code.',
  notSent: 'Unable to send code.',
} as const
