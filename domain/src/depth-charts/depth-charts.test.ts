import { describe, expect, test } from 'vitest'
import { sportKinds } from '../clubs/sport-kinds.ts'
import { formationsOf, positionsIn } from './formations.ts'
import { carryOver, isSameLineup, mostAtPosition, playersAt, put, take } from './lineup.ts'

const none = { formations: [], positions: [] }
const codesIn = (formation: string, own: { formations: string[]; positions: string[] } = none) =>
  positionsIn('soccer', formation, own).map(({ code }) => code)

describe('Formations', () => {
  test('every sport has formations, and no two positions of one share a code or a point of the field', () => {
    for (const sport of sportKinds) {
      const formations = formationsOf(sport, none)
      expect(formations, sport).not.toEqual([])
      for (const formation of formations) {
        const positions = positionsIn(sport, formation, none)
        expect(new Set(positions.map(({ code }) => code)).size, formation).toBe(positions.length)
        expect(new Set(positions.map(({ x, y }) => `${x} ${y}`)).size, formation).toBe(positions.length)
        for (const { code, name } of positions) expect(name.en, `${sport} ${code}`).not.toBe(code)
      }
    }
  })

  test('a soccer formation of the club is drawn from its numbers', () => {
    expect(codesIn('4-1-4-1')).toEqual(['GK', 'LB', 'LCB', 'RCB', 'RB', 'CDM', 'LM', 'LAM', 'RAM', 'RM', 'ST'])
    expect(codesIn('2-3-1')).toEqual(['GK', 'LB', 'RB', 'LCM', 'CM', 'RCM', 'ST'])
  })

  test('another formation of the club has the positions of its settings, and without any those of the sport', () => {
    const own = { formations: ['Diamond'], positions: ['Keeper', 'Back', 'constructor'] }
    expect(formationsOf('soccer', own)[0]).toBe('Diamond')
    expect(codesIn('Diamond', own)).toEqual(['Keeper', 'Back', 'constructor'])
    expect(codesIn('constructor')).toEqual(codesIn('4-3-3'))
    expect(codesIn('9-9-9')).toEqual(codesIn('4-3-3'))
  })
})

describe('The lineup', () => {
  const lineup = put(put(put([], 'GK', 1), 'GK', 2), 'CB', 1)

  test('a player may stand at two positions, once at each, and moves up and down', () => {
    expect(playersAt(lineup, 'CB')).toEqual([1])
    expect(playersAt(put(lineup, 'GK', 2, 0), 'GK')).toEqual([2, 1])
    expect(playersAt(put(lineup, 'GK', 1), 'GK')).toEqual([2, 1])
    expect(playersAt(take(lineup, 'GK', 1), 'GK')).toEqual([2])
  })

  test('a position takes no more players than it may have', () => {
    const full = Array.from({ length: mostAtPosition }, (_, at) => at + 1).reduce((line, id) => put(line, 'GK', id), put([], 'CB', 1))
    expect(put(full, 'GK', 99)).toEqual(full)
  })

  test('after a change of formation players stay at their position or go to the nearest free one', () => {
    const [from, to] = [positionsIn('soccer', '4-3-3', none), positionsIn('soccer', '4-4-2', none)]
    const before = from.reduce((line, { code }, at) => put(line, code, at + 1), put([], 'GK', 50))
    const after = carryOver(before, from, to)
    expect(playersAt(after, 'GK')).toEqual([50, 1])
    expect(playersAt(after, 'LS')).toEqual(playersAt(before, 'LW'))
    const everyone = (line: typeof before) => line.flatMap(({ player_ids }) => player_ids).toSorted((a, b) => a - b)
    expect(everyone(after)).toEqual(everyone(before))
    const seven = carryOver(before, from, positionsIn('soccer', '2-3-1', none))
    expect(seven).toHaveLength(7)
  })

  test('the order of positions does not make two lineups different, the order of players does', () => {
    expect(isSameLineup(lineup, [...lineup].reverse())).toBe(true)
    expect(isSameLineup(lineup, put(lineup, 'GK', 1))).toBe(false)
  })
})
