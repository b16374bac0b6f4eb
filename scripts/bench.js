// npm run bench -- <name> [arguments]: runs bench/<name>.bench.ts; without a name it lists the benches.
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

process.chdir(fileURLToPath(new URL('..', import.meta.url)))
const [name, ...args] = process.argv.slice(2)
const file = `bench/${name}.bench.ts`

if (name && existsSync(file)) {
  process.exitCode = spawnSync(process.execPath, [file, ...args], { stdio: 'inherit' }).status ?? 1
} else {
  const names = readdirSync('bench').flatMap((entry) => (entry.endsWith('.bench.ts') ? [entry.replace('.bench.ts', '')] : []))
  console.error(`${name ? `There is no ${file}. ` : ''}npm run bench -- <name>, one of: ${names.sort().join(', ')}`)
  process.exitCode = 2
}
