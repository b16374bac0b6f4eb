/** A 10-digit number of the US pattern, with an optional plus and country digit, and optional brackets or separators. */
const pattern = /^\+?1?[\s.-]*\(?([2-9]\d{2})\)?[\s.-]*(\d{3})[\s.-]*(\d{4})$/

/** The ten digits that are compared and stored; null when the text is no mobile number. */
export function mobileDigits(text: string): string | null {
  const found = pattern.exec(text.trim())
  return found ? `${found[1]}${found[2]}${found[3]}` : null
}

/** Formats the number as (303) 555-0106. Text that is no such number stays as it is. */
export function mobileText(number: string): string {
  const digits = mobileDigits(number)
  return digits === null ? number : `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}`
}

/** Masks all but four digits: the owner recognises the number, somebody who has not proved an identity learns nothing. */
export const maskedMobile = (number: string): string => `(•••) •••-${number.replaceAll(/\D/g, '').slice(-4)}`

/** Masks an address in the same way: j•••@example.org. */
export const maskedEmail = (email: string): string => email.replace(/^(.)[^@]*/, '$1•••')
