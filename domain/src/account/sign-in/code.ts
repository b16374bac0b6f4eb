/** What a code of six digits opens. Each purpose is a door of its own: a code for one opens no other. */
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
/** After this many wrong tries the code is dead and a new one is needed. */
export const codeTries = 5
/** A reset code lives 15 minutes (S0.9), a mailed one as long; the others ten: what stands on a screen nearby need not live longer. */
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

export interface SentCode {
  tries: number
  expiresAt: Date
  usedAt: Date | null
}

/** Whether a sent code can still be tried. One that was used, or tried too often, is as good as run out: only a new one helps. */
export const codeIsOpen = (code: SentCode, now: Date): boolean => code.usedAt === null && code.tries < codeTries && code.expiresAt > now
