import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { faults } from './seeded-faults.ts'

test('each seeded fault of payments changes one place of the present sources', () => {
  const wrong = faults.filter(({ file, find }) => {
    const text = readFileSync(fileURLToPath(new URL(`../${file}`, import.meta.url)), 'utf8')
    return text.split(find).length !== 2
  })
  expect(wrong.map(({ what }) => what)).toEqual([])
  expect(faults.length).toBeGreaterThanOrEqual(40)
})
