import { afterEach, expect, test, vi } from 'vitest'
import { opensHeic } from './picture-source.ts'

afterEach(() => vi.unstubAllGlobals())
const safari = (version: string) =>
  `Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/${version} Mobile/15E148 Safari/604.1`

test('a .heic is offered where the browser opens one [ACCT-042]', async () => {
  for (const [agent, opens] of [
    [safari('17.4'), true],
    [safari('26.0'), true],
    [safari('16.6'), false],
    ['Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/130.0 Mobile Safari/537.36', false],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', false],
  ] as const) {
    vi.stubGlobal('navigator', { userAgent: agent })
    expect([agent, await opensHeic()]).toEqual([agent, opens])
  }
  vi.stubGlobal('ImageDecoder', { isTypeSupported: (type: string) => Promise.resolve(type === 'image/heic') })
  expect(await opensHeic()).toBe(true)
})
