import { messagesOut, type MessageOut } from '@touchline/domain/native/messages'
import { describe, expect, test } from 'vitest'
import { channelOf, type NativeWindow } from './channel.ts'
import { isFromApp, post } from './post.ts'

/** Creates the page as each of the three kinds of app prepares it, with the messages that the app received. */
function dressed(channel: 'webkit' | 'android' | 'react-native') {
  const told: unknown[] = []
  const takes = { postMessage: (message: unknown) => void told.push(message) }
  const page: NativeWindow =
    channel === 'webkit'
      ? { webkit: { messageHandlers: { touchline: takes } } }
      : channel === 'android'
        ? { TouchlineAndroid: takes }
        : { ReactNativeWebView: takes }
  return { page, told }
}
const sample = { text: 'x', count: 3, 'yes-no': true, 'text?': 'x' }
const samples = Object.entries(messagesOut).map(
  ([type, fields]) =>
    ({ type, ...Object.fromEntries(Object.entries(fields).map(([name, kind]) => [name, sample[kind as 'text']])) }) as MessageOut,
)

describe('the app is told', () => {
  test.each(['webkit', 'android', 'react-native'] as const)('every message of the list over %s [NATIVE-022]', (channel) => {
    const { page, told } = dressed(channel)
    expect(channelOf(page)).toBe(channel)
    for (const message of samples) expect(post(page, message)).toBe(true)
    const heard = channel === 'webkit' ? told : told.map((text) => JSON.parse(String(text)) as unknown)
    expect(heard).toEqual(samples)
  })

  test('nothing where there is no app, and no number below zero for its icon [NATIVE-020]', () => {
    expect(channelOf({})).toBeNull()
    expect(channelOf({ webkit: { messageHandlers: {} } })).toBeNull()
    expect(post({}, { type: 'logout' })).toBe(false)
    const { page, told } = dressed('webkit')
    expect(post(page, { type: 'setBadgeCount', count: -1 })).toBe(false)
    expect(told).toEqual([])
  })
})

describe('the sender of a message', () => {
  const page = { location: { origin: 'https://club.example' } }
  test.each([
    ['a script that the app runs in the page', 'https://club.example', page, true],
    ['an event that the app makes in the page', 'https://club.example', null, true],
    ['the web view itself', '', null, true],
    ['another tab or frame of ours', 'https://club.example', {}, false],
    ['a page of somebody else', 'https://evil.example', null, false],
    ['a page of somebody else in our window', 'https://evil.example', page, false],
    ['a sandboxed frame', 'null', {}, false],
    ['a frame without an origin', '', {}, false],
    ['a look-alike', 'https://club.example.evil.example', page, false],
  ])('%s: %s', (_who, origin, source, expected) => expect(isFromApp({ origin, source }, page)).toBe(expected))
})
