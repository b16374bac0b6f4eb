/** @module-tag postgres */
import { existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { diskFiles } from '../files/files.ts'
import { sweepParts } from './sweep-parts.ts'

const data = mkdtempSync(join(tmpdir(), 'touchline-parts-'))
const elsewhere = mkdtempSync(join(tmpdir(), 'touchline-elsewhere-'))
afterAll(() => [data, elsewhere].forEach((folder) => rmSync(folder, { recursive: true, force: true })))
const hoursAgo = (hours: number) => Date.now() / 1000 - hours * 3600
function lay(name: string, hours: number, root = data) {
  const path = join(root, name)
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, 'half')
  utimesSync(path, hoursAgo(hours), hoursAgo(hours))
  return path
}

test('unfinished files of a crash are deleted once they have not grown for a day; active, complete and database files stay', async () => {
  const key = 'aa/aaaaaaaa-0000-4000-8000-000000000000'
  const files = diskFiles(join(data, 'files'))
  await files.put(key, Buffer.from('whole'))
  utimesSync(join(data, 'files', key), hoursAgo(99), hoursAgo(99))
  const old = [lay(`files/${key}.11111111-0000-4000-8000-000000000000.part`, 25), lay('secrets/keys.json.part', 48)]
  const kept = [
    lay('files/bb/cccccccc-0000-4000-8000-000000000000.22222222-0000-4000-8000-000000000000.part', 23),
    lay('database/base/1.part', 99),
    lay('outside.part', 99, elsewhere),
  ]
  symlinkSync(elsewhere, join(data, 'files', 'link'))
  expect(await sweepParts(data)).toBe(2)
  expect(old.map((path) => existsSync(path))).toEqual([false, false])
  expect(kept.map((path) => existsSync(path))).toEqual([true, true, true])
  expect((await files.get(key)).toString()).toBe('whole')
  expect(await sweepParts(data)).toBe(0)
  expect(await sweepParts(join(data, 'nowhere'))).toBe(0)
})
