import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import { lockFolder } from './folder-lock.ts'

const dir = mkdtempSync(join(tmpdir(), 'touchline-lock-'))
const file = join(dir, 'database.pid')
const module = fileURLToPath(new URL('./folder-lock.ts', import.meta.url))
afterAll(() => rmSync(dir, { recursive: true, force: true }))

/** Another process that takes the lock, reports it and stays, or reports the reason for its failure. */
async function another(): Promise<{ said: string; kill(signal?: NodeJS.Signals): Promise<void> }> {
  const script = `import { lockFolder } from ${JSON.stringify(module)}
    process.on('SIGTERM', () => process.exit())
    try { lockFolder(${JSON.stringify(dir)}); setInterval(() => {}, 1000); console.log('locked') }
    catch (error) { console.log(error.message) }`
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script], { stdio: ['ignore', 'pipe', 'inherit'] })
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const said = await new Promise<string>((resolve) => child.stdout.once('data', (text: Buffer) => resolve(text.toString().trim())))
  return { said, kill: async (signal = 'SIGTERM') => void (child.kill(signal), await exited) }
}

test('a second process is refused with a sentence that names the folder and the first', async () => {
  const unlock = lockFolder(dir)
  const second = await another()
  expect(second.said).toBe(
    `The data folder ${dir} is in use by process ${process.pid}: stop that Touchline first, or give this one another DATA_DIR.`,
  )
  unlock()
  expect(existsSync(file)).toBe(false)
})

test('the same process cannot open a folder twice either', () => {
  const unlock = lockFolder(dir)
  expect(() => lockFolder(`${dir}/.`)).toThrow(`is in use by process ${process.pid}`)
  unlock()
  lockFolder(dir)()
})

test('a killed process leaves a lock that the next one takes over, a regular exit leaves none', async () => {
  const first = await another()
  expect(first.said).toBe('locked')
  await first.kill('SIGKILL')
  expect(existsSync(file)).toBe(true)
  const second = await another()
  expect(second.said).toBe('locked')
  expect(() => lockFolder(dir)).toThrow('is in use by process')
  await second.kill()
  expect(existsSync(file)).toBe(false)
})

test('of many processes that find a dead lock at once, one takes it over', async () => {
  writeFileSync(file, '999999\n')
  const all = await Promise.all(Array.from({ length: 6 }, another))
  expect(all.filter(({ said }) => said === 'locked')).toHaveLength(1)
  await Promise.all(all.map(({ kill }) => kill()))
})

test('a process id that belongs to another process by now is no lock: after a restart of a container it may even be our own', () => {
  for (const pid of [process.pid, process.ppid]) {
    writeFileSync(file, `${pid}\nanother-boot 4711\n`)
    const unlock = lockFolder(dir)
    expect(readFileSync(file, 'utf8')).toMatch(new RegExp(`^${process.pid}\n`))
    unlock()
  }
})
