import { areas } from '@touchline/domain/areas'
import { texts as english } from '@touchline/domain/settings/audit-log-texts.en'
import { auditSubjects } from '@touchline/domain/settings/audit-log'
import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const written = globSync('**/*.ts', { cwd: root })
  .filter((file) => !file.endsWith('.test.ts'))
  .flatMap((file) => [...readFileSync(join(root, file), 'utf8').matchAll(/action: ['`]([a-z_]+)\.([a-z_]+|\$\{)/g)])
const records = areas.flatMap(({ records }) => records.map(({ record }) => record.name))
const words: Readonly<Record<string, string>> = english

test('the audit log has a word and a subject for everything that the server records', () => {
  const nouns = new Set([...written.map(([, noun]) => noun!), ...records])
  const verbs = new Set(written.map(([, , verb]) => verb!).filter((verb) => !/[_{]$/.test(verb)))
  expect([nouns.size > 50, verbs.size > 50]).toEqual([true, true])
  expect([...nouns].filter((noun) => words[`noun.${noun}`] === undefined)).toEqual([])
  expect([...verbs].filter((verb) => words[`verb.${verb}`] === undefined)).toEqual([])
  const subjects = new Set<string>(Object.values(auditSubjects).flat())
  // A change that is undone may be about anything.
  expect([...nouns].filter((noun) => !subjects.has(noun))).toEqual(['change_set'])
})
