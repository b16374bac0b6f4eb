import { expect, test } from 'vitest'
import { Content, contentOf, fillFields, isSafeAddress, mapText, textOf, type Content as Text } from './content.ts'

const doc = (...content: object[]) => ({ type: 'doc', content })
const words = (text: string, marks?: object[]) => ({ type: 'text', text, ...(marks && { marks }) })
const line = (...content: object[]) => ({ type: 'paragraph', content })

test('a formatted text is a closed document: markup, unknown parts and links that run scripts are refused', () => {
  const link = (href: string) => doc(line(words('here', [{ type: 'link', attrs: { href } }])))
  const good = [
    doc(),
    doc(line(words('<script>alert(1)</script>'))),
    link('https://club.example/a?b=c'),
    link('mailto:office@club.example'),
    doc({ type: 'bulletList', content: [{ type: 'listItem', content: [line(words('One'))] }] }),
  ]
  for (const one of good) expect(Content.safeParse(one).success, JSON.stringify(one)).toBe(true)
  const wrong = [
    '<p>Text</p>',
    ...['javascript:alert(1)', 'JaVaScRiPt:alert(1)', 'data:text/html,x', 'https:// club', 'vbscript:x', '//evil.example'].map(link),
    doc({ type: 'image', attrs: { src: 'https://evil.example/x.png' } }),
    doc({ ...line(words('a')), attrs: { onclick: 'x' } }),
    doc({ type: 'heading', attrs: { level: 1 }, content: [] }),
    doc(line(words('a\u0000b'))),
    doc(line(words('x'.repeat(12_000))), line(words('x'.repeat(12_000)))),
  ]
  for (const one of wrong) expect(Content.safeParse(one).success, JSON.stringify(one).slice(0, 80)).toBe(false)
  expect(isSafeAddress(' javascript:alert(1)')).toBe(false)
})

test('the plain text of a message keeps lists, line breaks and the addresses of links', () => {
  const content = doc(
    line(
      words('Bring '),
      words('water', [{ type: 'bold' }]),
      { type: 'hardBreak' },
      words('See map', [{ type: 'link', attrs: { href: 'https://m.example' } }]),
    ),
    { type: 'orderedList', content: ['One', 'Two'].map((text) => ({ type: 'listItem', content: [line(words(text))] })) },
  ) as Text
  expect(textOf(content)).toBe('Bring water\nSee map (https://m.example)\n\n1. One\n2. Two')
  expect(textOf(contentOf('Hi\nyou\n\nBye'))).toBe('Hi\nyou\n\nBye')
})

test('each reader sees the own name in the fields, and other braces stay', () => {
  const values = { first_name: 'Dana', last_name: 'Whitfield', player: 'Mia', team: '', club: 'Riverside FC' }
  expect(fillFields('Hi {first_name}, {player} {unknown} {team}!', values)).toBe('Hi Dana, Mia {unknown} !')
  const filled = mapText(contentOf('{team}\n\nHi {first_name}'), (text) => fillFields(text, values))
  expect(Content.safeParse(filled).success).toBe(true)
  expect(textOf(filled)).toBe('Hi Dana')
})
