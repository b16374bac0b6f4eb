// For whoever writes code: the server restarts when its files change, the screens reload in the browser at port 5173.
import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

process.chdir(fileURLToPath(new URL('..', import.meta.url)))
const port = process.env.PORT ?? '3000'
// The pages come from vite, so vite's address is the one that the server must take for its own.
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
