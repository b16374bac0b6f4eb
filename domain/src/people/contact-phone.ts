import { mobileDigits, mobileText } from '../account/sign-in/mobile-number.ts'

/** Formats a number as the club writes it; a foreign number in international form. Null when it cannot be called. */
export function phoneOf(text: string): string | null {
  const bare = text.trim().replace(/\s*(?:ext|x|extension)\.?\s*\d+$/i, '')
  if (mobileDigits(bare) !== null) return mobileText(bare)
  const digits = bare.replace(/^00/, '+').replace(/[\s().-]/g, '')
  return /^\+[1-9]\d{7,14}$/.test(digits) ? digits : null
}
