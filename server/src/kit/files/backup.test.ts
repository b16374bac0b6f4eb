/** @runs-with server/src/kit/files server/src/kit/database server/src/kit/http/control.ts server/src/kit/secrets */
import { execFile } from 'node:child_process'
import {
  chmodSync,
  createWriteStream,
  mkdirSync,
  symlinkSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkBackup, databaseIn, unpackFiles, writeBackup } from './backup.ts'
import { askControl, openControl } from '../http/control.ts'
import { openDatabase, type Database } from '../database/database.ts'
import { openSecrets } from '../secrets/secrets.ts'

const execute = promisify(execFile)
const scratch = mkdtempSync(join(tmpdir(), 'touchline-backup-'))
const [data, file] = [join(scratch, 'live'), join(scratch, 'one.backup')]
let database: Database
let control: { close(): Promise<void> }
let sealed: string

beforeAll(async () => {
  database = await openDatabase({ dir: data })
  await database.query('owner', 'create table club (n int); create table player (n int)')
  await database.query('owner', 'insert into player select generate_series(1, 500)')
  sealed = openSecrets({ dir: data }).encrypt('health', 'kept')
  mkdirSync(join(data, 'files', 'ab'), { recursive: true })
  writeFileSync(join(data, 'files', 'ab', 'one'), 'bytes')
  writeFileSync(join(data, 'files', 'ab', 'empty'), '')
  writeFileSync(join(data, 'files', 'ab', 'large'), Buffer.alloc(3_000_000, 'large'))
  writeFileSync(join(data, 'files', 'ab', 'half.part'), 'not finished')
  // Listed, and deleted before it is read.
  symlinkSync('nowhere', join(data, 'files', 'ab', 'deleted'))
  control = await openControl(data, {
    backup: (_words, out) => writeBackup(out, data, database),
  })
})
afterAll(async () => {
  await control.close()
  await database.close()
  rmSync(scratch, { recursive: true, force: true })
})
const backUp = async () => pipeline((await askControl(data, { command: 'backup', words: {} }))!, createWriteStream(file))

test('a backup taken through the running server is restored whole, with its files and secrets', async () => {
  await backUp()
  const copy = join(scratch, 'copy')
  const restored = await openDatabase({ dir: copy, snapshot: await databaseIn(file) })
  await unpackFiles(file, copy)
  expect((await restored.query('owner', 'select count(*) as n from player')).rows).toEqual([{ n: 500 }])
  await restored.close()
  expect(openSecrets({ dir: copy }).decrypt('health', sealed)).toBe('kept')
  expect(readFileSync(join(copy, 'files', 'ab', 'one'), 'utf8')).toBe('bytes')
  expect(readFileSync(join(copy, 'files', 'ab', 'empty'), 'utf8')).toBe('')
  expect(readFileSync(join(copy, 'files', 'ab', 'large'))).toEqual(Buffer.alloc(3_000_000, 'large'))
  expect(statSync(join(copy, 'secrets', 'keys.json')).mode & 0o777).toBe(0o600)
  expect(() => statSync(join(copy, 'files', 'ab', 'half.part'))).toThrow()
})

test('a truncated, changed or foreign file is refused before anything is written', async () => {
  await backUp()
  const whole = readFileSync(file)
  const { length } = whole
  for (const end of [length - 1, length - 20, length - 2_000_000, 60]) {
    truncateSync(file, end)
    await expect(checkBackup(file), `cut at ${end}`).rejects.toThrow('The backup is damaged')
    writeFileSync(file, whole)
  }
  whole[length - 1_000_000]! ^= 1
  writeFileSync(file, whole)
  await expect(databaseIn(file)).rejects.toThrow('The backup is damaged: files/ab/large does not fit its checksum')
  writeFileSync(file, 'holiday pictures')
  await expect(databaseIn(file)).rejects.toThrow('This file is not a Touchline backup.')
  writeFileSync(file, '{"format":"touchline-backup-1"}\n{"name":"files/../../evil","length":0}\n{"sha256":""}\n{"parts":1}\n')
  await expect(databaseIn(file)).rejects.toThrow('The backup names a foreign path')
})

test('the commands back up and restore: through the server, from the folder, never over existing data, and readable by nobody else on the machine', async () => {
  const run = async (script: string, dir: string, ...words: string[]) => {
    const command = [join(import.meta.dirname, '../..', script), ...words]
    const { stdout, stderr } = await execute(process.execPath, command, { env: { DATA_DIR: dir, PATH: process.env['PATH'] } }).catch(
      (error: { stdout: string; stderr: string }) => error,
    )
    return stdout + stderr
  }
  const [first, second, third] = [join(scratch, 'first.backup'), join(scratch, 'second.backup'), join(scratch, 'third')]
  expect(await run('backup.ts', data, first)).toContain(`The backup is in ${first}`)
  expect(await run('restore.ts', data, first)).toContain(`${data} already holds database`)
  expect(await run('restore.ts', third, first)).toContain(`Restored 0 clubs and 500 players into ${third}`)
  for (const path of [third, join(third, 'files'), join(third, 'database')]) chmodSync(path, 0o755)
  chmodSync(join(third, 'files', 'ab', 'one'), 0o644)
  expect(await run('backup.ts', third, second)).toContain(`The backup is in ${second}`)
  if (process.platform !== 'win32') {
    const modes = [first, second, third, join(third, 'database'), join(third, 'files'), join(third, 'files', 'ab', 'one')]
    expect(modes.map((path) => (statSync(path).mode & 0o777).toString(8))).toEqual(['600', '600', '700', '700', '700', '600'])
  }
  await expect(checkBackup(second)).resolves.toBeUndefined()
  expect(await run('restore.ts', third, join(scratch, 'nothing'))).toContain('Name the backup to restore')
  await control.close()
  expect(await run('backup.ts', data, second)).toContain(`is in use by process ${process.pid}`)
})

test('the control socket is for its owner, and gives the reason of a refusal', async () => {
  control = await openControl(data, {
    echo: async (words, out) => void out.write(words['say']),
    nothing: () => Promise.resolve(),
    refuse: () => Promise.reject(new Error('Not today.')),
    break: async (_words, out) => {
      out.write('half')
      await sleep(20)
      throw new Error('The disk broke.')
    },
    much: async (_words, out) => {
      for (let n = 0; n < 50; n++)
        await new Promise<void>((done, failed) => out.write(Buffer.alloc(1_000_000), (error) => (error ? failed(error) : done())))
    },
  })
  const ask = async (command: string) => text((await askControl(data, { command, words: { say: 'yes' } }))!)
  expect(statSync(join(data, 'control.sock')).mode & 0o777).toBe(0o600)
  expect(await ask('echo')).toBe('yes')
  expect(await ask('nothing')).toBe('')
  await expect(ask('refuse')).rejects.toThrow('Not today.')
  await expect(ask('dance')).rejects.toThrow('has no command dance')
  await ask('break').then(
    (half) => expect(half).toBe('half'),
    (error: Error) => expect(error.message).toMatch(/aborted|premature|reset/i),
  )
  const leaves = (await askControl(data, { command: 'much', words: {} }))!
  leaves.destroy()
  await sleep(50)
  expect(await ask('echo')).toBe('yes')
  await control.close()
  expect(await askControl(data, { command: 'echo', words: {} })).toBeNull()
})
