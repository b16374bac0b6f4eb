import { createServer, type IncomingMessage } from 'node:http'
import { WebSocketServer, type WebSocket } from 'ws'

/** The limit that the live bench compares with: a server that forwards what is posted to a room to the sockets of the room, and does nothing else. */
const members = new Map<string, Set<WebSocket>>()
const server = createServer((request, reply) => {
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
