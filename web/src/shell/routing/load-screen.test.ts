import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { isChunkError, loadScreen } from './load-screen.ts'

const left = vi.fn()
const lost = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module: /assets/Screen-1.js'))

beforeEach(() => {
  vi.useFakeTimers()
  left.mockReset()
  vi.stubGlobal('location', { assign: left })
  vi.stubGlobal('navigator', { onLine: true })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a screen is fetched again five times, one to five seconds apart, and then the static page takes over [SHELL-089] [SHELL-090] [SHELL-091]', async () => {
  const at: number[] = []
  const start = Date.now()
  const loading = loadScreen(() => {
    at.push((Date.now() - start) / 1000)
    return lost()
  }).catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(14_999)
  expect(at).toEqual([0, 1, 3, 6, 10])
  expect(left).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(isChunkError(await loading)).toBe(true)
  expect(at).toEqual([0, 1, 3, 6, 10, 15])
  expect(left).toHaveBeenCalledWith('/500.html')
})

test('a screen that comes at the second try is shown [SHELL-093]', async () => {
  let tries = 0
  const loading = loadScreen(() => (++tries === 1 ? lost() : Promise.resolve('screen')))
  await vi.advanceTimersByTimeAsync(1000)
  expect(await loading).toBe('screen')
  expect(left).not.toHaveBeenCalled()
})

test('a file that has not come after two minutes counts as lost [SHELL-092]', async () => {
  let tries = 0
  const loading = loadScreen(() => (++tries === 1 ? new Promise<string>(() => undefined) : Promise.resolve('screen')))
  await vi.advanceTimersByTimeAsync(119_999)
  expect(tries).toBe(1)
  await vi.advanceTimersByTimeAsync(1001)
  expect(tries).toBe(2)
  expect(await loading).toBe('screen')
})

test('without a connection the open page stays', async () => {
  vi.stubGlobal('navigator', { onLine: false })
  await expect(loadScreen(lost)).rejects.toThrow('could not be loaded')
  expect(left).not.toHaveBeenCalled()
})

test('an error of the screen’s own code is not retried', async () => {
  let tries = 0
  await expect(
    loadScreen(() => {
      tries++
      return Promise.reject(new Error('a mistake'))
    }),
  ).rejects.toThrow('a mistake')
  expect(tries).toBe(1)
})
