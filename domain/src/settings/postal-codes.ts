/** Postal codes as they were entered: between commas, spaces of a code and line ends. */
export const postalCodesIn = (text: string | null): string[] =>
  (text ?? '').split(/[,;\r\n]+/).flatMap((code) => (code.trim() === '' ? [] : [code.trim().toUpperCase()]))

/** The first part that cannot be a postal code; undefined if all can. */
export const badPostalCode = (text: string | null): string | undefined =>
  postalCodesIn(text).find((code) => !/^(?=.*\d)[A-Z\d](?:[A-Z\d]|[ -](?=[A-Z\d])){2,9}$/.test(code))
