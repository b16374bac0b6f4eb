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

describe('conflicts', () => {
  const other = on('18:00', '19:30', { teamId: 2, people: [9] })
  test('are about the field, the team, or the coach', () => {
    expect(kinds(on('19:00', '20:00'), other)).toEqual(['field'])
    expect(kinds(on('19:00', '20:00', { fieldId: 2 }), other)).toEqual([])
    expect(kinds(on('19:00', '20:00', { fieldId: 2, teamId: 2 }), other)).toEqual(['team'])
    expect(kinds(on('19:00', '20:00', { fieldId: null, people: [4, 9] }), other)).toEqual(['coach'])
  })
  test('do not arise between consecutive events', () => {
    expect(kinds(on('19:30', '20:00', { people: [9] }), other)).toEqual([])
    expect(kinds(on('17:00', '18:00'), other)).toEqual([])
  })
  test('do not arise between two events without a team, nor between two without a field', () => {
    const nobody = on('18:00', '19:00', { teamId: null, fieldId: null, people: [] })
    expect(kinds(nobody, { ...nobody })).toEqual([])
  })
  test('arise when a person needs more time to drive from one site to another', () => {
    const far = on('19:45', '21:00', { site: lane, fieldId: 5, people: [9] })
    expect(conflictsOf(far, [other], 30)).toMatchObject([{ kind: 'travel', person: 9, minutes: 30 }])
    expect(kinds(on('20:00', '21:00', { site: lane, fieldId: 5, people: [9] }), other)).toEqual([])
    expect(kinds(on('19:45', '21:00', { site: lane, fieldId: 5, people: [4] }), other)).toEqual([])
    expect(kinds(on('19:45', '21:00', { site: lane, fieldId: 5, teamId: 2, people: [] }), other)).toEqual(['travel'])
  })
})

describe('travel time between two sites', () => {
  const at = (key: string, latitude: number, longitude: number): Site => ({ key, latitude, longitude })
  test('is estimated by road, rounded up to five minutes', () => {
    expect(travelMinutes(at('a', 39.75, -105.22), at('b', 39.75, -105.22), 30)).toBe(0)
    expect(travelMinutes(at('a', 39.75, -105.22), at('b', 39.84, -105.22), 30)).toBe(20)
    expect(travelMinutes(at('a', 39.75, -105.22), at('b', 39.75, -105.0), 30)).toBe(40)
  })
  test('is the club’s default for unknown positions, and zero at the same place', () => {
    expect(travelMinutes(park, lane, 25)).toBe(25)
    expect(travelMinutes(park, at('facility:2', 39, -105), 25)).toBe(25)
    expect(travelMinutes(park, park, 25)).toBe(0)
    expect(travelMinutes(null, lane, 25)).toBe(0)
  })
})

describe('the next free time', () => {
  const local = (instant: Date) => instant.getUTCHours() * 60 + instant.getUTCMinutes()
  const others = [on('18:00', '19:30', { teamId: 2, people: [9] }), on('19:30', '20:15', { teamId: 3, people: [] })]
  test('is searched in steps of a quarter of an hour', () => {
    expect(nextFree([on('18:30', '20:00')], others, 30, local)).toBe(105)
  })
  test('is the next morning when the evening is full', () => {
    expect(nextFree([on('18:30', '21:00')], others, 30, local)).toBe(13.5 * 60)
  })
  test('moves a series as one on its days, or not at all', () => {
    const next = { ...on('18:30', '20:00'), startsAt: new Date('2026-10-13T18:30Z'), endsAt: new Date('2026-10-13T20:00Z') }
    const busy = { ...others[0]!, startsAt: new Date('2026-10-13T20:00Z'), endsAt: new Date('2026-10-13T20:30Z') }
    expect(nextFree([on('18:30', '20:00'), next], [...others, busy], 30, local)).toBe(120)
    const full = { ...busy, endsAt: new Date('2026-10-13T21:30Z') }
    expect(nextFree([on('18:30', '20:00'), next], [...others, full], 30, local)).toBeNull()
  })
})

describe('conflicts in a whole week', () => {
  test('mark both of two events that share a field or a team at the same time, and no others', () => {
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
  test('leave out events without a field and a team', () => {
    const nobody = on('18:00', '19:00', { teamId: null, fieldId: null, people: [] })
    expect(clashesOf([nobody, { ...nobody }]).size).toBe(0)
  })
})
