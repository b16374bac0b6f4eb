import { expect, test } from 'vitest'
import { seasonIn } from './season-names.ts'

test('a season named after a time of the year is shown in Spanish; a name of the club’s own stays', () => {
  expect(['Fall 2026', 'spring 2027', 'Winter 2026–27', 'Fall League', 'Season 2026'].map((name) => seasonIn('es', name))).toEqual([
    'Otoño 2026',
    'Primavera 2027',
    'Invierno 2026–27',
    'Fall League',
    'Season 2026',
  ])
  expect(seasonIn('en', 'Fall 2026')).toBe('Fall 2026')
})
