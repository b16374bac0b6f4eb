import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isTimeZone } from './dates.ts'
import { countries, statesOf } from './countries.ts'
import { defaultZone } from './zones/default-zone.ts'
import { isPlainLocation, mapOf, placeWords } from './location.ts'
import { timeZonesOf } from './zones/time-zones.ts'

test('a location is plain words, unless it is a web address or contains a link to a map [FMT-001]', () => {
  const plain = ['Riverside Park, picnic area', '1200 County Road, Northgate', 'Field 3 (see www board)', 'Maps Avenue 4', 'Google campus']
  const linked = [
    ...['https://example.org/ground', 'www.example.org', 'https://maps.app.goo.gl/x1', 'Mill Lane https://www.google.com/maps/place/x'],
    ...['goo.gl/maps/abc', 'See maps.apple.com/?q=Mill', 'https://waze.com/ul/h9', 'https://www.google.co.uk/maps?q=1'],
  ]
  expect(plain.filter((text) => !isPlainLocation(text))).toEqual([])
  expect(linked.filter(isPlainLocation)).toEqual([])
  fc.assert(fc.property(fc.stringMatching(/^[A-Za-z ,]{0,60}$/), isPlainLocation))
})
test('a place opens on a map: by its link, or by its words', () => {
  expect(mapOf('Mill Lane, https://maps.app.goo.gl/x1')).toBe('https://maps.app.goo.gl/x1')
  expect(mapOf('www.example.org')).toBe('https://www.example.org')
  expect(mapOf('Mill Lane & 3rd')).toBe('https://www.google.com/maps/search/?api=1&query=Mill%20Lane%20%26%203rd')
  expect([mapOf(null), mapOf('  ')]).toEqual([null, null])
  expect(['Mill Lane, https://maps.app.goo.gl/x1', 'https://example.org', ' Riverside '].map(placeWords)).toEqual([
    'Mill Lane',
    '',
    'Riverside',
  ])
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      const map = mapOf(text)
      return map === null || /^https?:$/.test(new URL(map).protocol)
    }),
  )
})
test('a club is in New York by default [FMT-018]', () => {
  expect([defaultZone, isTimeZone(defaultZone)]).toEqual(['America/New_York', true])
})
test('the zones of the US and of Canada are offered, every one of them real and in its own country [FMT-039]', () => {
  const [us, ca] = [timeZonesOf('US'), timeZonesOf('CA')]
  for (const zone of [
    'America/New_York',
    'America/Chicago',
    'America/Denver',
    'America/Phoenix',
    'America/Los_Angeles',
    'America/Anchorage',
    'Pacific/Honolulu',
  ])
    expect(us).toContain(zone)
  for (const zone of [
    'America/St_Johns',
    'America/Halifax',
    'America/Toronto',
    'America/Winnipeg',
    'America/Regina',
    'America/Edmonton',
    'America/Vancouver',
  ])
    expect(ca).toContain(zone)
  expect([...us, ...ca].filter((zone) => !isTimeZone(zone))).toEqual([])
  expect([...us, ...ca].filter((zone, index, all) => all.indexOf(zone) !== index)).toEqual([])
  expect(ca).not.toContain('America/Panama')
})
test('an address offers all countries, in the language of the reader [FMT-050]', () => {
  const all = countries()
  expect(all.length).toBeGreaterThan(240)
  expect(all.slice(0, 3).map(({ name }) => name)).toEqual(['United States', 'Canada', 'Afghanistan'])
  expect(new Set(all.map(({ code }) => code)).size).toBe(all.length)
  expect(countries('es').find(({ code }) => code === 'DE')?.name).toBe('Alemania')
})
test('an address offers the states of the US and the provinces of Canada [FMT-051]', () => {
  const codes = (country: string) => statesOf(country).map(({ code }) => code)
  expect(codes('CA').toSorted().join(' ')).toBe('AB BC MB NB NL NS NT NU ON PE QC SK YT')
  expect(codes('US')).toEqual(expect.arrayContaining(['CO', 'NY', 'CA', 'DC', 'HI', 'AK', 'PR']))
  expect(codes('US').length).toBeGreaterThanOrEqual(51)
  expect(statesOf('DE')).toEqual([])
})
