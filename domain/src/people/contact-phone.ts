import { mobileDigits, mobileText } from '../account/sign-in/mobile-number.ts'

/** As the club writes numbers; one of another country as it is dialled from everywhere. Null when nobody could call it. */
export function phoneOf(text: string): string | null {
  const bare = text.trim().replace(/\s*(?:ext|x|extension)\.?\s*\d+$/i, '')
  if (mobileDigits(bare) !== null) return mobileText(bare)
  const digits = bare.replace(/^00/, '+').replace(/[\s().-]/g, '')
  return /^\+[1-9]\d{7,14}$/.test(digits) ? digits : null
}
