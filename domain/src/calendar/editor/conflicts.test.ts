import { describe, expect, test } from 'vitest'
import { clashesOf, conflictsOf, nextFree, travelMinutes, type Occupied, type Site } from './conflicts.ts'

const park: Site = { key: 'facility:1', latitude: null, longitude: null }
const lane: Site = { key: 'facility:2', latitude: null, longitude: null }
const on = (from: string, to: string, more: Partial<Occupied> = {}): Occupied => ({
  startsAt: new Date(`2026-10-06T${from}Z`),
  endsAt: new Date(`2026-10-06T${to}Z`),
  teamId: 1,
  fieldId: 1,
  site: park,
  people: [6],
  ...more,
})
const kinds = (asked: Occupied, ...others: Occupied[]) => conflictsOf(asked, others, 30).map(({ kind }) => kind)

describe('what stands in the way', () => {
  const other = on('18:00', '19:30', { teamId: 2, people: [9] })
  test('the field, the team, the coach', () => {
    expect(kinds(on('19:00', '20:00'), other)).toEqual(['field'])
    expect(kinds(on('19:00', '20:00', { fieldId: 2 }), other)).toEqual([])
    expect(kinds(on('19:00', '20:00', { fieldId: 2, teamId: 2 }), other)).toEqual(['team'])
    expect(kinds(on('19:00', '20:00', { fieldId: null, people: [4, 9] }), other)).toEqual(['coach'])
  })
  test('one after the other is no conflict', () => {
    expect(kinds(on('19:30', '20:00', { people: [9] }), other)).toEqual([])
    expect(kinds(on('17:00', '18:00'), other)).toEqual([])
  })
  test('two events without a team are not of the same team, two without a field not on the same', () => {
    const nobody = on('18:00', '19:00', { teamId: null, fieldId: null, people: [] })
    expect(kinds(nobody, { ...nobody })).toEqual([])
  })
  test('who must drive from one site to another needs the time for it', () => {
    const far = on('19:45', '21:00', { site: lane, fieldId: 5, people: [9] })
    expect(conflictsOf(far, [other], 30)).toMatchObject([{ kind: 'travel', person: 9, minutes: 30 }])
    expect(kinds(on('20:00', '21:00', { site: lane, fieldId: 5, people: [9] }), other)).toEqual([])
    expect(kinds(on('19:45', '21:00', { site: lane, fieldId: 5, people: [4] }), other)).toEqual([])
    expect(kinds(on('19:45', '21:00', { site: lane, fieldId: 5, teamId: 2, people: [] }), other)).toEqual(['travel'])
  })
})

describe('the way between two sites', () => {
  const at = (key: string, latitude: number, longitude: number): Site => ({ key, latitude, longitude })
  test('is driven on roads, and counted to five minutes', () => {
    expect(travelMinutes(at('a', 39.75, -105.22), at('b', 39.75, -105.22), 30)).toBe(0)
    expect(travelMinutes(at('a', 39.75, -105.22), at('b', 39.84, -105.22), 30)).toBe(20)
    expect(travelMinutes(at('a', 39.75, -105.22), at('b', 39.75, -105.0), 30)).toBe(40)
  })
  test('is what the club says where nobody knows where they lie, and nothing at the same place', () => {
    expect(travelMinutes(park, lane, 25)).toBe(25)
    expect(travelMinutes(park, at('facility:2', 39, -105), 25)).toBe(25)
    expect(travelMinutes(park, park, 25)).toBe(0)
    expect(travelMinutes(null, lane, 25)).toBe(0)
  })
})

describe('the next free time', () => {
  const local = (instant: Date) => instant.getUTCHours() * 60 + instant.getUTCMinutes()
  const others = [on('18:00', '19:30', { teamId: 2, people: [9] }), on('19:30', '20:15', { teamId: 3, people: [] })]
  test('comes a quarter of an hour at a time', () => {
    expect(nextFree([on('18:30', '20:00')], others, 30, local)).toBe(105)
  })
  test('is the next morning when the evening is full', () => {
    expect(nextFree([on('18:30', '21:00')], others, 30, local)).toBe(13.5 * 60)
  })
  test('a series moves as one on its days, or not at all', () => {
    const next = { ...on('18:30', '20:00'), startsAt: new Date('2026-10-13T18:30Z'), endsAt: new Date('2026-10-13T20:00Z') }
    const busy = { ...others[0]!, startsAt: new Date('2026-10-13T20:00Z'), endsAt: new Date('2026-10-13T20:30Z') }
    expect(nextFree([on('18:30', '20:00'), next], [...others, busy], 30, local)).toBe(120)
    const full = { ...busy, endsAt: new Date('2026-10-13T21:30Z') }
    expect(nextFree([on('18:30', '20:00'), next], [...others, full], 30, local)).toBeNull()
  })
})

describe('in a whole week', () => {
  test('both of two events that share a field or a team at the same time are marked, and no others', () => {
    const field = on('18:00', '19:30', { people: [] })
    const sameField = on('19:00', '20:00', { teamId: 2, people: [] })
    const sameTeam = on('19:45', '21:00', { teamId: 2, fieldId: 5, people: [] })
    const after = on('20:00', '21:00', { teamId: 3, people: [] })
    const found = clashesOf([after, sameTeam, sameField, field])
    expect(found.get(field)).toMatchObject({ kind: 'field', with: sameField })
    expect(found.get(sameField)).toMatchObject({ kind: 'field', with: field })
    expect(found.get(sameTeam)).toMatchObject({ kind: 'team', with: sameField })
    expect(found.has(after)).toBe(false)
  })
  test('what has neither a field nor a team is in nobody’s way', () => {
    const nobody = on('18:00', '19:00', { teamId: null, fieldId: null, people: [] })
    expect(clashesOf([nobody, { ...nobody }]).size).toBe(0)
  })
})
