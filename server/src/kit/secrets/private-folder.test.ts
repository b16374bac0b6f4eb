import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { openPrivateFolder } from './private-folder.ts'

const scratch = mkdtempSync(join(tmpdir(), 'touchline-private-'))
afterAll(() => rmSync(scratch, { recursive: true, force: true }))
const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8)
/** A file as an older version left it, with the usual mask. */
function wide(name: string): string {
  const dir = join(scratch, name)
  for (const folder of ['database/base', 'files/ab', 'secrets']) mkdirSync(join(dir, folder), { recursive: true })
  for (const file of ['database/base/1260', 'files/ab/roster', 'secrets/keys.json']) writeFileSync(join(dir, file), 'a')
  for (const path of ['', ...readdirSync(dir, { recursive: true, encoding: 'utf8' })])
    chmodSync(join(dir, path), statSync(join(dir, path)).isDirectory() ? 0o777 : 0o666)
  return dir
}

test.skipIf(process.platform === 'win32')('a data folder is made for the user of the server alone, with all that is written later', () => {
  const dir = join(scratch, 'new')
  const before = process.umask(0o022)
  try {
    openPrivateFolder(dir)
    writeFileSync(join(dir, 'later'), 'a')
    mkdirSync(join(dir, 'folder'))
  } finally {
    process.umask(before)
  }
  expect(['.', 'later', 'folder'].map((name) => modeOf(join(dir, name)))).toEqual(['700', '600', '700'])
})

test.skipIf(process.platform === 'win32')(
  'a data folder that others could read is closed with everything in it, also behind a link',
  () => {
    const dir = wide('old')
    const disk = join(scratch, 'disk')
    mkdirSync(disk)
    writeFileSync(join(disk, 'kept'), 'a')
    chmodSync(disk, 0o755)
    rmSync(join(dir, 'files'), { recursive: true })
    symlinkSync(disk, join(dir, 'files'))
    openPrivateFolder(dir)
    const paths = ['', 'database', 'database/base', 'database/base/1260', 'secrets', 'secrets/keys.json', 'files', 'files/kept']
    expect(paths.map((path) => modeOf(join(dir, path)))).toEqual(['700', '700', '700', '600', '700', '600', '700', '600'])
  },
)

test.skipIf(process.platform === 'win32').each([
  [
    'that belongs to another user',
    () => {
      throw Object.assign(new Error('not permitted'), { code: 'EPERM' })
    },
  ],
  ['on a disk that keeps no modes', () => {}],
])('a data folder %s, which others can read, is refused with a sentence that says what to do', (name, changeMode) => {
  const dir = wide(name)
  expect(() => openPrivateFolder(dir, changeMode)).toThrow(
    `Other users of this machine can read ${dir}, and this user cannot change that. Make the user that runs Touchline the owner of ${dir} (chown -R), or set DATA_DIR to a folder inside it.`,
  )
})
