import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

/**
 * A fault of the network on the way to the provider. `cut`: the connection ends before the request arrives. `unanswered`: the request arrives, and the
 * connection ends before the reply; `halved`: in the middle of it. `stalled`: nothing arrives until the connection ends. `late`: the reply comes late.
 */
export type NetworkFault = 'cut' | 'unanswered' | 'halved' | 'stalled' | 'late'

export interface TestProxy {
  url: string
  /** The faults of the next requests; empty: none. */
  faults: NetworkFault[]
  /** The faults that have happened. */
  happened: Map<NetworkFault, number>
  close(): Promise<void>
}

/** A TCP proxy in front of an address on this machine, that knows nothing of HTTP: a request is what the client sends until the reply begins. */
export async function openTestProxy(target: string, { stalled, late }: { stalled: number; late: number }): Promise<TestProxy> {
  const faults: NetworkFault[] = []
  const happened = new Map<NetworkFault, number>()
  const sockets = new Set<Socket>()
  const keep = (socket: Socket) => {
    sockets.add(socket)
    socket.on('error', () => {}).on('close', () => sockets.delete(socket))
    return socket
  }
  const server = createServer((client) => {
    keep(client)
    const upstream = keep(connect(Number(new URL(target).port), '127.0.0.1'))
    const cut = () => {
      client.destroy()
      upstream.destroy()
    }
    let [fault, asks]: [NetworkFault | null, boolean] = [null, false]
    client.on('data', (part) => {
      if (!asks) {
        fault = faults.shift() ?? null
        if (fault) happened.set(fault, (happened.get(fault) ?? 0) + 1)
        if (fault === 'stalled') setTimeout(cut, stalled)
        asks = true
      }
      if (fault === 'cut') cut()
      else if (fault !== 'stalled') upstream.write(part)
    })
    upstream.on('data', (part) => {
      asks = false
      if (fault === 'unanswered') return cut()
      if (fault === 'halved') return client.write(part.subarray(0, part.length / 2), cut)
      if (fault === 'late') setTimeout(() => client.write(part), late)
      else client.write(part)
    })
    client.on('close', () => upstream.destroy())
    upstream.on('close', () => client.destroy())
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    ...{ faults, happened },
    async close() {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
