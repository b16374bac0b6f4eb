import { format } from 'node:util'
import { afterAll, afterEach } from 'vitest'

// Output that a test does not expect on the console fails it, because nobody reads warnings of tests. A test that expects output replaces
// console.error or console.warn itself with vi.spyOn.
const said: string[] = []
for (const level of ['error', 'warn'] as const) console[level] = (...parts: unknown[]) => said.push(`console.${level}: ${format(...parts)}`)

function failWhenNoisy(): void {
  const lines = said.splice(0)
  if (lines.length > 0) throw new Error(`The console was not quiet:\n${lines.join('\n')}`)
}

afterEach(failWhenNoisy)
afterAll(failWhenNoisy)
