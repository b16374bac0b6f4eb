import { afterEach, beforeEach, expect, test, vi } from 'vitest'

let kit: typeof import('./report-error.ts')
const reported: { message: string; address: string }[] = []

beforeEach(async () => {
  vi.resetModules()
  reported.length = 0
  vi.stubGlobal('document', { querySelector: () => null })
  vi.stubGlobal('location', { pathname: '/mobile-login/abc', search: '?token=abc' })
  vi.stubGlobal('sessionStorage', { getItem: () => null })
  kit = await import('./report-error.ts')
  kit.setReporter((report) => void reported.push(report))
})
afterEach(() => vi.unstubAllGlobals())

test('an error is reported once, with an address without secrets [SHELL-100]', () => {
  const error = new Error('It broke at /signup?userToken=secret')
  kit.reportError(error)
  kit.reportError(error)
  expect(reported).toMatchObject([{ message: 'It broke at /signup?userToken=…', address: '/mobile-login/…?token=…' }])
})

test('errors that developers cannot fix are not reported', () => {
  kit.reportError(new TypeError('Failed to fetch'))
  kit.reportError(new Error('ResizeObserver loop limit exceeded'))
  expect(reported).toEqual([])
})

test('the help desk gets the twenty latest errors [SHELL-107]', () => {
  for (let i = 1; i <= 25; i++) kit.reportError(new Error(`number ${i}`))
  expect(kit.recentErrors()).toHaveLength(20)
  expect(kit.recentErrors().at(0)?.message).toBe('number 6')
  expect(kit.recentErrors().at(-1)?.message).toBe('number 25')
})

test('a report goes to the console by default', async () => {
  vi.resetModules()
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  ;(await import('./report-error.ts')).reportError(new Error('It broke'))
  expect(warn).toHaveBeenCalledWith('Touchline: It broke', expect.objectContaining({ message: 'It broke' }))
  warn.mockRestore()
})
