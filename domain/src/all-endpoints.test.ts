import { expect, test } from 'vitest'
import { allEndpoints } from './all-endpoints.ts'
import { areas } from './areas.ts'

test('every endpoint has a summary, a path of its own, and an existing area', () => {
  expect(new Set(allEndpoints.map(({ endpoint }) => `${endpoint.method} ${endpoint.path}`)).size).toBe(allEndpoints.length)
  for (const { area, endpoint } of allEndpoints) {
    expect(areas.map(({ name }) => name)).toContain(area)
    expect(endpoint.summary).toMatch(/\.$/)
    for (const { param } of endpoint.objects) if (!/^(?:body|query)\./.test(param)) expect(endpoint.path).toContain(`{${param}}`)
  }
})
