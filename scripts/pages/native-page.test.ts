import { messagesIn, messagesOut } from '@touchline/domain/native/messages'
import { expect, test } from 'vitest'
import { textOf } from '../repository.ts'

const page = textOf('docs/native-app.md')
const table = (heading: string) =>
  page
    .split(`## ${heading}\n`)[1]!
    .split('\n## ')[0]!
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .map((line) => line.split('|').map((cell) => cell.trim()))
    .map(([, type, fields]) => [type!.replaceAll('`', ''), fields!])
const listed = (messages: Record<string, Record<string, string>>) =>
  Object.entries(messages).map(([type, fields]) => [
    type,
    Object.entries(fields)
      .map(([name, kind]) => `\`${name}\` ${kind}`)
      .join(', '),
  ])

test('the page for app developers lists every message with its fields, and no other', () => {
  expect(table('Messages to the page')).toEqual(listed(messagesIn))
  expect(table('Messages to the app')).toEqual(listed(messagesOut))
})
