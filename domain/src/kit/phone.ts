import { parsePhoneNumberFromString, type CountryCode } from 'libphonenumber-js/min'

/** The numbering plans of all countries take 20 kB, so a screen loads them only when somebody types a number. */
const read = (text: string, country: string) =>
  parsePhoneNumberFromString(text.trim(), { defaultCountry: country as CountryCode, extract: false })

/** True if the number can be called: one of the country, or with a plus of any other. */
export const isPhone = (text: string, country = 'US'): boolean => read(text, country)?.isPossible() === true

/** Formats a number as is usual in the country, numbers from elsewhere with their plus. Text that is no number stays as it is. */
export function phoneText(text: string, country = 'US'): string {
  const number = read(text, country)
  if (!number?.isPossible()) return text
  return number.country === country || number.countryCallingCode === '1' ? number.formatNational() : number.formatInternational()
}
