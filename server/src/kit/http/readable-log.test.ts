import { expect, test } from 'vitest'
import { readableLine } from './readable-log.ts'

const at = new Date(2026, 9, 5, 15, 4, 5).getTime()
const line = (more: object) => readableLine(`${JSON.stringify({ level: 30, time: at, pid: 1, hostname: 'club', ...more })}\n`)

test('on a terminal a request and its reply are two short lines', () => {
  const reqId = '1f0c9a3e-0000-4000-8000-000000000000'
  expect(line({ reqId, req: { method: 'GET', url: '/api/health' }, msg: 'incoming request' })).toBe(
    '15:04:05 info  1f0c9a3e GET /api/health\n',
  )
  expect(line({ reqId, res: { statusCode: 200 }, responseTime: 2.7, msg: 'request completed' })).toBe(
    '15:04:05 info  1f0c9a3e 200 in 3 ms\n',
  )
})

test('a failure keeps its message and its stack; any other output stays as it is', () => {
  expect(line({ level: 50, msg: 'A job failed', err: { message: 'no', stack: 'Error: no\n    at job' } })).toBe(
    '15:04:05 error A job failed\nError: no\n    at job\n',
  )
  expect([readableLine('Listening\n'), readableLine('{"a":1}\n')]).toEqual(['Listening\n', '{"a":1}\n'])
})
