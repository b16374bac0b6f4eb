import { createServer, type IncomingMessage } from 'node:http'
import { WebSocketServer, type WebSocket } from 'ws'

/** The limit that the benches of the chat compare with: a server that forwards what is posted to a room to the sockets of the room, and does nothing else. */
const members = new Map<string, Set<WebSocket>>()
/** A page that posts what is typed to its own address, and shows what arrives. */
const page = `<!doctype html><title>Bare</title><input aria-label="Write"><ol></ol><script>
  const [write, list] = [document.querySelector('input'), document.querySelector('ol')]
  const show = (text) => list.append(Object.assign(document.createElement('li'), { textContent: text }))
  const socket = new WebSocket(location.href.replace('http', 'ws'))
  socket.onopen = () => show('connected')
  socket.onmessage = ({ data }) => show(data)
  write.onkeydown = ({ key }) => {
    if (key !== 'Enter') return
    void fetch(location.href, { method: 'POST', body: write.value })
    write.value = ''
  }
</script>`
const server = createServer((request, reply) => {
  if (request.method === 'GET') return reply.writeHead(200, { 'content-type': 'text/html' }).end(page)
  let text = ''
  request.on('data', (chunk: Buffer) => (text += chunk.toString()))
  request.on('end', () => {
    for (const socket of members.get(request.url!) ?? []) socket.send(text)
    reply.writeHead(200).end()
  })
})
new WebSocketServer({ server, perMessageDeflate: false }).on('connection', (socket: WebSocket, request: IncomingMessage) => {
  const room = members.get(request.url!) ?? new Set()
  members.set(request.url!, room.add(socket))
  socket.on('close', () => room.delete(socket))
})
server.listen(Number(process.env['PORT']), '127.0.0.1')
