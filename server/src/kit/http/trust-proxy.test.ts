import { expect, test } from 'vitest'
import { newApp } from '../../app.ts'
import { readSettings } from '../settings.ts'

/** The address counted for a request from this peer with this chain of forwarded addresses. */
async function countedFor(setting: string | undefined, peer: string, forwarded: string): Promise<string> {
  const { trustProxy } = readSettings({ TOUCHLINE_LOG: 'silent', TRUST_PROXY: setting })
  const app = newApp({ log: 'silent', trustProxy })
  app.get('/', (request) => ({ ip: request.ip }))
  const answer = await app.inject({ url: '/', remoteAddress: peer, headers: { 'x-forwarded-for': forwarded } })
  await app.close()
  return (answer.json() as { ip: string }).ip
}

test.each([
  ['only a proxy on this machine is believed without a setting', undefined, '10.0.0.5', '198.51.100.7', '10.0.0.5'],
  ['a balancer is believed by its address', '10.0.0.5', '10.0.0.5', '198.51.100.7', '198.51.100.7'],
  ['a balancer is believed by its network', '10.0.0.0/8', '10.9.9.9', '198.51.100.7', '198.51.100.7'],
  ['a balancer before a proxy on this machine', 'loopback,10.0.0.5', '127.0.0.1', '198.51.100.7, 10.0.0.5', '198.51.100.7'],
  ['two proxies by their number', '2', '127.0.0.1', '203.0.113.1, 198.51.100.7, 10.0.0.5', '198.51.100.7'],
  ['what a client claims before the balancer is not believed', '10.0.0.5', '10.0.0.5', '203.0.113.1, 198.51.100.7', '198.51.100.7'],
  ['nobody is believed with 0', '0', '127.0.0.1', '198.51.100.7', '127.0.0.1'],
])('%s', async (_title, setting, peer, forwarded, counted) => {
  expect(await countedFor(setting, peer, forwarded)).toBe(counted)
})

test.each(['balancer.example', '10.0.0.5/33', '0.0.0.0/0', '::/0', '10.0.0.5;10.0.0.6', '-1', '10.0.0.0/8/8', ','])(
  'TRUST_PROXY=%s stops the start with a sentence that names it',
  (TRUST_PROXY) => {
    expect(() => readSettings({ TRUST_PROXY })).toThrow('The environment variable TRUST_PROXY is wrong: must be a number of proxies')
  },
)
