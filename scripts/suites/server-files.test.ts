import { existsSync, globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { leftOut } from './server-files.ts'

const texts: Record<string, string> = {
  'server/src/kit/files/backup.test.ts': '/** @runs-with server/src/kit/files server/src/backup.ts */',
  'server/src/media/hostile-files.test.ts': '/** @runs-with server/src/media */',
  'server/src/teams/teams.test.ts': '',
}
const of = (changed: string[] | null, day: number) => leftOut(Object.keys(texts), { changed, day, text: (file) => texts[file]! })

test('a costly test file of the server runs when what it names changed, else every third day; the others run always', () => {
  expect(of(['docs/media.md'], 2)).toEqual(['server/src/kit/files/backup.test.ts', 'server/src/media/hostile-files.test.ts'])
  expect(of(['server/src/media/formats.ts'], 2)).toEqual(['server/src/kit/files/backup.test.ts'])
  expect([0, 1, 2].map((day) => of([], day).length)).toEqual([1, 1, 2])
})

test('no test file is left out when packages changed or the changes are unknown', () => {
  expect(of(null, 2)).toEqual([])
  expect(of(['package-lock.json'], 2)).toEqual([])
})

test('a costly test file names only folders and files that exist', () => {
  for (const file of globSync('server/{src,test}/**/*.test.ts'))
    for (const path of /@runs-with ([^*\n]+)/.exec(readFileSync(file, 'utf8'))?.[1]?.trim().split(/\s+/) ?? [])
      expect(existsSync(path), `${file} names ${path}`).toBe(true)
})
