import { hueAt, hueCount } from '@touchline/domain/teams/hue'
import { expect, test } from 'vitest'
import { teamHues } from '../kit/page/team-hues.ts'
import { teamVars } from '../kit/page/TeamMark.tsx'
import { lookOfStranger } from './team-looks.ts'

test('there are twelve numbered colours, given by the place among the teams and then again from the first [CAL-095] [CAL-097]', () => {
  expect(teamHues).toHaveLength(hueCount)
  expect(Array.from({ length: 26 }, (_, index) => hueAt(index + 1))).toEqual(Array.from({ length: 26 }, (_, index) => (index % 12) + 1))
  const [first, second] = [1, 2].map((hue) => (teamVars({ hue }) as Record<string, string>)['--team'])
  expect(first).toBe(teamHues[0].fill)
  expect(second).not.toBe(first)
})

test('a team of which only the name is known is drawn with its initials', () => {
  expect(lookOfStranger(13, 'Eastgate United Boys U10')).toMatchObject({ mark: 'EUB', hue: 1 })
})
