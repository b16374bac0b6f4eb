import { expect, test } from 'vitest'
import { heightIn, heightText, weightIn, weightText } from './measures.ts'
import { isMinor, stateOf } from './profile.ts'
import { areVideosWrong, hostOf, videoLines, videosIn } from './videos.ts'

test('a height is read in feet and inches and in centimetres, and comes back as it was entered [TEAM-018]', () => {
  expect([`5'6"`, '5 ft 6 in', '5′6″', '168 cm', '1.68 m', '1,68 m', '168'].map(heightIn)).toEqual(Array.from({ length: 7 }, () => 168))
  for (const wrong of ['tall', '5 ft 13 in', '12 cm', '999 cm', '-168 cm', '']) expect(heightIn(wrong), wrong).toBeNull()
  for (let inches = 36; inches < 90; inches++) {
    const text = `${Math.floor(inches / 12)} ft ${inches % 12} in`
    expect(heightText(heightIn(text)!, 'en')).toBe(text)
  }
  expect(heightText(168, 'es')).toBe('168 cm')
})

test('a weight needs its unit, and whole pounds come back as they were entered [TEAM-018]', () => {
  expect(weightIn('54 kg')).toBe(54_000)
  for (const wrong of ['120', 'heavy', '5 kg', '900 lb']) expect(weightIn(wrong), wrong).toBeNull()
  for (let pounds = 40; pounds < 300; pounds++) expect(weightText(weightIn(`${pounds} lb`)!, 'en')).toBe(`${pounds} lb`)
  expect(weightText(54_500, 'es')).toBe('54.5 kg')
})

test('videos are links with https, each with its title and the name of its site [TEAM-018]', () => {
  const text = 'https://youtu.be/abc Fall highlights\nhttps://app.veo.co/m/1'
  expect(videosIn(text)).toEqual([
    { url: 'https://youtu.be/abc', title: 'Fall highlights' },
    { url: 'https://app.veo.co/m/1', title: '' },
  ])
  expect(areVideosWrong(text)).toBe(false)
  for (const wrong of ['http://youtu.be/abc', 'javascript:alert(1)', 'My video', 'https://youtube.com@evil.example/x'])
    expect(areVideosWrong(wrong), wrong).toBe(true)
  expect(areVideosWrong(Array.from({ length: 13 }, (_, n) => `https://youtu.be/${n}`).join('\n'))).toBe(true)
  expect(['https://m.youtube.com/x', 'https://notyoutube.com/x', 'https://www.example.org/'].map(hostOf)).toEqual([
    'YouTube',
    'notyoutube.com',
    'example.org',
  ])
})

test('rows of videos become one line each, without spaces in an address and without empty rows', () => {
  const rows = [
    { url: ' https://youtu.be/abc ', title: 'Fall highlights' },
    { url: '', title: '' },
    { url: 'https://app.veo.co/m/1', title: '' },
  ]
  expect(videoLines(rows)).toBe('https://youtu.be/abc Fall highlights\nhttps://app.veo.co/m/1')
})

test('a link ends at its time, and a player without a birth date counts as a minor', () => {
  const now = new Date('2026-10-06T12:00:00Z')
  const published = { published_at: now, expires_at: new Date('2026-10-07T12:00:00Z') }
  expect(stateOf(undefined, now)).toBe('none')
  expect(stateOf({ published_at: null, expires_at: null }, now)).toBe('draft')
  expect(stateOf(published, now)).toBe('published')
  expect(stateOf(published, published.expires_at)).toBe('expired')
  expect([isMinor('2008-10-06', '2026-10-06'), isMinor('2008-10-07', '2026-10-06'), isMinor(null, '2026-10-06')]).toEqual([
    false,
    true,
    true,
  ])
})
