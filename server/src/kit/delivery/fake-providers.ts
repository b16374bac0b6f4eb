import { createServer as createHttpServer, type Server as HttpServer } from 'node:http'
import { createServer, type AddressInfo, type Server } from 'node:net'

export interface FakeSmtp {
  url: string
  /** The accepted messages: sender, recipient, and the message as transmitted. */
  taken: { from: string; to: string; text: string }[]
  /** The replies to the next recipients, in order; empty: every message is accepted. */
  answers: string[]
  close(): Promise<void>
}

/** A minimal mail server that accepts and refuses messages. */
export async function fakeSmtp(): Promise<FakeSmtp> {
  const fake: Omit<FakeSmtp, 'url' | 'close'> = { taken: [], answers: [] }
  const server = createServer((socket) => {
    let [from, to, text, isData] = ['', '', '', false]
    let buffer = ''
    const say = (line: string) => socket.write(`${line}\r\n`)
    say('220 mail.test ready')
    socket.on('error', () => {})
    socket.on('data', (chunk) => {
      buffer += chunk.toString()
      for (let end = buffer.indexOf('\r\n'); end >= 0; end = buffer.indexOf('\r\n')) {
        const line = buffer.slice(0, end)
        buffer = buffer.slice(end + 2)
        if (isData && line !== '.') text += `${line}\r\n`
        else if (isData) {
          isData = false
          fake.taken.push({ from, to, text })
          say('250 taken')
        } else if (/^EHLO/i.test(line)) socket.write('250-mail.test\r\n250 SIZE 1000000\r\n')
        else if (/^MAIL FROM:/i.test(line)) {
          from = /<(.*?)>/.exec(line)![1]!
          text = ''
          say('250 ok')
        } else if (/^RCPT TO:/i.test(line)) {
          to = /<(.*?)>/.exec(line)![1]!
          say(fake.answers.shift() ?? '250 ok')
        } else if (/^DATA/i.test(line)) {
          isData = true
          say('354 go on')
        } else if (/^QUIT/i.test(line)) {
          say('221 bye')
          socket.end()
        } else say('250 ok')
      }
    })
  })
  const url = `smtp://localhost:${await portOf(server)}`
  return Object.assign(fake, { url, close: () => closed(server) })
}

export interface FakeSms {
  url: string
  taken: { path: string; authorization: string; form: Record<string, string> }[]
  /** Status and body of the next replies; empty: 201. */
  answers: [number, object][]
  close(): Promise<void>
}

/** The one endpoint of a text message provider that we use. */
export async function fakeSms(): Promise<FakeSms> {
  const fake: Omit<FakeSms, 'url' | 'close'> = { taken: [], answers: [] }
  const server = createHttpServer((request, reply) => {
    let body = ''
    request.on('data', (chunk: Buffer) => (body += chunk.toString()))
    request.on('end', () => {
      const [status, answer] = fake.answers.shift() ?? [201, { sid: 'SM1', status: 'queued' }]
      if (status === 201)
        fake.taken.push({
          path: request.url ?? '',
          authorization: request.headers.authorization ?? '',
          form: Object.fromEntries(new URLSearchParams(body)),
        })
      reply.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answer))
    })
  })
  const url = `http://localhost:${await portOf(server)}`
  return Object.assign(fake, { url, close: () => closed(server) })
}

const portOf = (server: Server | HttpServer) =>
  new Promise<number>((resolve) => {
    server.listen(0, 'localhost', () => resolve((server.address() as AddressInfo).port))
  })
const closed = (server: Server | HttpServer) =>
  new Promise<void>((resolve) => {
    server.close(() => resolve())
    if ('closeAllConnections' in server) server.closeAllConnections()
  })
