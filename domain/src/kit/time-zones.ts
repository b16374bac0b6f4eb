import { getTimezone, getTimezonesForCountry } from 'countries-and-timezones'

/** The zones of a country by their names, without old names and without those that belong to a neighbour. */
export const timeZonesOf = (country: 'US' | 'CA'): string[] =>
  (getTimezonesForCountry(country) ?? [])
    .filter(({ name }) => getTimezone(name)?.countries[0] === country)
    .map(({ name }) => name)
    .toSorted()
