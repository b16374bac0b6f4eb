import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { textOf } from './repository.ts'

const { scripts } = JSON.parse(textOf('package.json')) as { scripts: Record<string, string> }

test('every npm command answers --help with its usage, before it does anything', async () => {
  const answers = await Promise.all(
    Object.entries(scripts).map(async ([name, command]) => {
      const [program, ...args] = command.split(' ')
      expect(program, name).toBe('node')
      const env = { ...process.env, npm_lifecycle_event: name }
      const { stdout } = await promisify(execFile)(process.execPath, [...args, '--help'], { env })
      return [
        name,
        stdout.includes(`npm ${['start', 'test'].includes(name) ? name : `run ${name}`}`) || stdout.includes(`npm run -s ${name}`),
      ]
    }),
  )
  expect(answers.filter(([, isAnswered]) => !isAnswered)).toEqual([])
})
