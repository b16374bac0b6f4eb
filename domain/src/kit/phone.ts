import { parsePhoneNumberFromString, type CountryCode } from 'libphonenumber-js/min'

/** Numbering plans of all countries: 20 kB that a screen loads when somebody types a number, and not before. */
const read = (text: string, country: string) =>
  parsePhoneNumberFromString(text.trim(), { defaultCountry: country as CountryCode, extract: false })

/** A number that can be called: of the country, or with a plus of any other. */
export const isPhone = (text: string, country = 'US'): boolean => read(text, country)?.isPossible() === true

/** As people of the country write it, numbers from elsewhere with their plus. What is no number stays as it is. */
export function phoneText(text: string, country = 'US'): string {
  const number = read(text, country)
  if (!number?.isPossible()) return text
  return number.country === country || number.countryCallingCode === '1' ? number.formatNational() : number.formatInternational()
}

/** One way to write a number, to store and compare it: +13035550106. */
export const phoneKey = (text: string, country = 'US'): string | null => {
  const number = read(text, country)
  return number?.isPossible() ? number.number : null
}
