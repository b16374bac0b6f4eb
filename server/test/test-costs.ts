import { appendFileSync, readFileSync, readdirSync } from 'node:fs'
import { afterAll, expect } from 'vitest'

/**
 * With TOUCHLINE_TEST_COSTS=<file>, each test file adds a line there: its processor seconds, with the browser and the servers of its worker, and its path.
 * Seconds by the clock say little on a machine that does other work. Linux only.
 */
const file = process.env['TOUCHLINE_TEST_COSTS']!
const start = spent()

afterAll(() => appendFileSync(file, `${(spent() - start).toFixed(2)}\t${expect.getState().testPath?.replace(`${process.cwd()}/`, '')}\n`))

/** Processor seconds of this process and of its descendants, with those that have ended and were waited for. */
function spent(): number {
  const children = new Map<number, number[]>()
  const ticks = new Map<number, number>()
  for (const id of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    let fields: string[]
    try {
      // The name of a process may contain spaces and brackets.
      fields = readFileSync(`/proc/${id}/stat`, 'utf8')
        .replace(/^.*\) /s, '')
        .split(' ')
    } catch {
      continue
    }
    const parent = Number(fields[1])
    children.set(parent, [...(children.get(parent) ?? []), Number(id)])
    ticks.set(
      Number(id),
      fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0),
    )
  }
  const sumOf = (id: number): number => (ticks.get(id) ?? 0) + (children.get(id) ?? []).reduce((sum, child) => sum + sumOf(child), 0)
  return sumOf(process.pid) / 100
}
