import { getTimezone, getTimezonesForCountry } from 'countries-and-timezones'

/** The time zones of a country by name, without obsolete names and without those of a neighbouring country. */
export const timeZonesOf = (country: 'US' | 'CA'): string[] =>
  (getTimezonesForCountry(country) ?? [])
    .filter(({ name }) => getTimezone(name)?.countries[0] === country)
    .map(({ name }) => name)
    .toSorted()
