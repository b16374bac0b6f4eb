import { createServer as createHttpServer, type Server as HttpServer } from 'node:http'
import { createServer, type AddressInfo, type Server } from 'node:net'

/** A message is accepted; lost without an answer; to be tried again later; accepted, and the answer is lost; or refused for good. */
export type Fault = 'none' | 'loses' | 'delays' | 'doubles' | 'bounces'

export interface FakeSmtp {
  url: string
  /** The accepted messages: sender, recipient, and the message as transmitted. */
  taken: { from: string; to: string; text: string }[]
  /** The replies to the next recipients, in order; empty: every message is accepted. */
  answers: string[]
  /** Asked for each message. */
  fault: () => Fault
  close(): Promise<void>
}

const refusedMails: Partial<Record<Fault, string>> = { delays: '451 try again later', bounces: '550 no such user' }

/** A minimal mail server that accepts and refuses messages. */
export async function fakeSmtp(): Promise<FakeSmtp> {
  const fake: Omit<FakeSmtp, 'url' | 'close'> = { taken: [], answers: [], fault: () => 'none' }
  const server = createServer((socket) => {
    let [from, to, text, isData] = ['', '', '', false]
    let fault: Fault = 'none'
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
          if (fault !== 'loses') fake.taken.push({ from, to, text })
          if (fault !== 'none') return void socket.destroy()
          say('250 taken')
        } else if (/^EHLO/i.test(line)) socket.write('250-mail.test\r\n250 SIZE 1000000\r\n')
        else if (/^MAIL FROM:/i.test(line)) {
          from = /<(.*?)>/.exec(line)![1]!
          text = ''
          say('250 ok')
        } else if (/^RCPT TO:/i.test(line)) {
          to = /<(.*?)>/.exec(line)![1]!
          fault = fake.fault()
          say(fake.answers.shift() ?? refusedMails[fault] ?? '250 ok')
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
  /** Asked for each text. */
  fault: () => Fault
  /** The clock of the provider. */
  time: () => Date
  close(): Promise<void>
}

const refusedTexts: Partial<Record<Fault, [number, object]>> = {
  delays: [503, {}],
  bounces: [400, { code: 21_211, message: 'Invalid number' }],
}

/** The endpoint of a text message provider that we use: it accepts texts, and lists those that it has accepted. */
export async function fakeSms(): Promise<FakeSms> {
  const fake: Omit<FakeSms, 'url' | 'close'> = { taken: [], answers: [], fault: () => 'none', time: () => new Date() }
  const times: string[] = []
  const listed = (to: string | null) =>
    fake.taken.flatMap(({ form }, index) =>
      form['To'] === to ? [{ sid: `SM${index + 1}`, body: form['Body'], status: 'sent', date_created: times[index] }] : [],
    )
  const server = createHttpServer((request, reply) => {
    let body = ''
    request.on('data', (chunk: Buffer) => (body += chunk.toString()))
    request.on('end', () => {
      if (request.method === 'GET') {
        const messages = listed(new URL(request.url!, 'http://localhost').searchParams.get('To')).toReversed()
        return void reply.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ messages }))
      }
      const fault = fake.fault()
      const [status, answer] = fake.answers.shift() ?? refusedTexts[fault] ?? [201, { sid: `SM${fake.taken.length + 1}`, status: 'queued' }]
      if (fault === 'loses') return void request.socket.destroy()
      times[fake.taken.length] = fake.time().toUTCString()
      if (status === 201)
        fake.taken.push({
          path: request.url ?? '',
          authorization: request.headers.authorization ?? '',
          form: Object.fromEntries(new URLSearchParams(body)),
        })
      if (fault === 'doubles') return void request.socket.destroy()
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
