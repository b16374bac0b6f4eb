import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'

const folder = mkdtempSync(join(tmpdir(), 'touchline-with-node-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Runs a script that counts its starts; returns that number, its exit and its output. */
async function run(name: string, lines: string, options: string[] = ['--keep']) {
  const [script, count] = [join(folder, `${name}.mjs`), join(folder, `${name}.count`)]
  writeFileSync(count, '')
  writeFileSync(
    script,
    `import { appendFileSync, readFileSync } from 'node:fs'\nappendFileSync('${count}', '.')\nconst begun = readFileSync('${count}').length\n${lines}`,
  )
  const owner = spawn(process.execPath, ['scripts/with-node.cjs', ...options, 'node', script], { stdio: ['ignore', 'pipe', 'pipe'] })
  let said = ''
  for (const stream of [owner.stdout, owner.stderr])
    stream.on('data', (text: Buffer) => {
      said += text.toString()
      if (said.includes('now stop me')) owner.kill('SIGTERM')
    })
  const [code] = (await once(owner, 'close')) as [number]
  return { begun: readFileSync(count).length, code, said }
}

test('a command with --keep that dies is started again, until it ends by itself', async () => {
  const { begun, code, said } = await run(
    'dies',
    `if (begun === 1) process.kill(process.pid, 'SIGKILL')\nif (begun === 2) throw new Error('a fault')`,
  )
  expect({ begun, code }).toEqual({ begun: 3, code: 0 })
  expect(said).toContain('Touchline ended unexpectedly (SIGKILL) and is started again in 1 s.')
})

test('a command is not started again when it could not start, when it was told to stop, and without --keep', async () => {
  expect(await run('cannot', 'process.exit(2)')).toMatchObject({ begun: 1, code: 2 })
  expect(
    await run('told', `process.on('SIGTERM', () => process.exit(1))\nsetInterval(() => {}, 1000)\nconsole.log('now stop me')`),
  ).toMatchObject({ begun: 1, code: 1 })
  expect(await run('once', 'process.exit(3)', [])).toMatchObject({ begun: 1, code: 3 })
})

test('a command can be stopped also while it waits to start again', async () => {
  expect(await run('waits', `console.log('now stop me')\nprocess.kill(process.pid, 'SIGKILL')`)).toMatchObject({ begun: 1 })
})
