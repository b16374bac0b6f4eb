const patterns: Partial<Record<string, RegExp>> = {
  US: /^\d{5}(?:-?\d{4})?$/,
  CA: /^[A-Z]\d[A-Z] ?\d[A-Z]\d$/i,
}

/** Five digits or five and four in the US, letter-digit-letter in Canada, six characters everywhere else (S2.5). */
export function isPostalCode(text: string, country: string): boolean {
  const given = text.trim()
  return patterns[country]?.test(given) ?? Array.from(given).length === 6
}

/** One way to write it: 80302-1234, K1A 0B1. What is no postal code stays as it is. */
export function postalCodeText(text: string, country: string): string {
  const given = text.trim()
  if (!isPostalCode(given, country)) return text
  if (country === 'US') return given.replace(/^(\d{5})-?(\d{4})$/, '$1-$2')
  return country === 'CA' ? given.toUpperCase().replace(/^(...) ?(...)$/, '$1 $2') : given
}
