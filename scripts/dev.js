// Development mode: the server restarts when its files change, and the browser reloads the screens from port 5173.
import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

process.chdir(fileURLToPath(new URL('..', import.meta.url)))
const port = process.env.PORT ?? '3000'
// Vite serves the pages, so the server must accept vite's address as its own origin.
const env = { PUBLIC_URL: 'http://localhost:5173', ...process.env, PORT: port, TOUCHLINE_SERVER: `http://localhost:${port}` }

const children = [
  ['--watch', '--watch-preserve-output', 'server/src/main.ts'],
  ['node_modules/vite/bin/vite.js', 'web'],
].map((args) => spawn(process.execPath, args, { env, stdio: 'inherit' }))

for (const child of children) child.on('exit', stop)
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, stop)

function stop() {
  for (const child of children) child.kill('SIGTERM')
}
