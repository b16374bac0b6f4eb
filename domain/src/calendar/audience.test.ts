import { expect, test } from 'vitest'
import { channelsFor } from './audience.ts'

const startsAt = new Date('2026-10-06T18:00Z')
const dana = { email: 'dana@demo.touchline.test', mobile_number: '(303) 555-0108' }
const at = (hours: number) => new Date(startsAt.getTime() - hours * 3_600_000)

test('a cancellation a few hours ahead is sent by mail and by text, if the club sends texts', () => {
  expect(channelsFor(dana, { kind: 'canceled', startsAt, textsOn: true }, at(5))).toEqual(['email', 'sms'])
  expect(channelsFor(dana, { kind: 'canceled', startsAt, textsOn: false }, at(5))).toEqual(['email'])
})
test('changes far ahead, new events and past ones are sent by mail', () => {
  for (const [kind, hours] of [
    ['canceled', 25],
    ['created', 5],
    ['changed', -1],
  ] as const)
    expect(channelsFor(dana, { kind, startsAt, textsOn: true }, at(hours))).toEqual(['email'])
})
test('a person with neither is reached on no channel', () => {
  expect(channelsFor({ email: null, mobile_number: null }, { kind: 'canceled', startsAt, textsOn: true }, at(5))).toEqual([])
})
