import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { cycles } from '../scripts/cycles.ts'

/**
 * Measures what a browser loads before a screen shows, with gzip -9, from the build's own manifest: the entry with all that it imports, then what a screen adds.
 * Over a budget the run fails. Budgets in kB.
 */
const budget = { signIn: 165, shell: 220, calendar: 90, other: 60, chunk: 150, css: 30, offline: 560 }
/** The most scripts and style sheets that may load before the sign-in, or the frame around a screen, can be used. */
const mostFiles = 12
/** The most files that a screen may add to them. */
const mostOfScreen = 36
const dist = new URL('../web/dist/', import.meta.url)
interface Chunk {
  file: string
  name?: string
  src?: string
  isEntry?: boolean
  imports?: string[]
  css?: string[]
}

if (!existsSync(new URL('.vite/manifest.json', dist))) execFileSync('npm', ['run', '-s', 'build'], { stdio: 'inherit' })
const manifest = JSON.parse(readFileSync(new URL('.vite/manifest.json', dist), 'utf8')) as Record<string, Chunk>
const sizes = new Map<string, number>()
const sizeOf = (file: string) => {
  if (!sizes.has(file)) sizes.set(file, gzipSync(readFileSync(new URL(file, dist)), { level: 9 }).length / 1000)
  return sizes.get(file)!
}

/** The chunk with everything it imports before it runs. */
function closure(key: string, seen = new Set<string>()): Set<string> {
  if (seen.has(key)) return seen
  seen.add(key)
  for (const next of manifest[key]?.imports ?? []) closure(next, seen)
  return seen
}
const kB = (keys: Iterable<string>) => [...keys].reduce((sum, key) => sum + sizeOf(manifest[key]!.file), 0)
const keyOf = (ending: string) => Object.keys(manifest).find((key) => key.endsWith(ending))

const entry = Object.keys(manifest).find((key) => manifest[key]!.isEntry)!
const first = closure(entry)
const screens = Object.keys(manifest).filter((key) => key.endsWith('Screen.tsx'))
const shellKeys = new Set([
  ...first,
  ...['AppLayout.tsx', 'SignedInFrame.tsx'].flatMap((name) => [...(keyOf(name) ? closure(keyOf(name)!) : [])]),
])
const signInKeys = new Set([...first, ...closure(keyOf('SignInScreen.tsx')!)])
const added = (key: string, base: Set<string>) => kB([...closure(key)].filter((one) => !base.has(one)))

const rows = screens
  .map((key) => ({
    what: key.split('/').at(-1)!.replace('.tsx', ''),
    size: added(key, shellKeys),
    // The schedules begin with the calendar.
    limit: /(?:Calendar|Schedules)Screen\.tsx$/.test(key) ? budget.calendar : budget.other,
  }))
  .toSorted((a, b) => b.size - a.size)
const cssOf = (keys: Iterable<string>) =>
  [...new Set([...keys].flatMap((key) => manifest[key]?.css ?? []))].reduce((sum, file) => sum + sizeOf(file), 0)
const heaviestCss = Math.max(...screens.map((key) => cssOf(new Set([...shellKeys, ...closure(key)]))))
const biggest = Math.max(
  ...Object.values(manifest)
    .filter(({ file }) => file.endsWith('.js'))
    .map(({ file }) => sizeOf(file)),
)
/** The files that the service worker stores after the first visit; pictures and fonts are not compressed again. */
const worker = readFileSync(new URL('service-worker.js', dist), 'utf8')
const precached = JSON.parse(/const files = (\[.*\])/.exec(worker)![1]!) as string[]
const offline = precached.reduce((sum, path) => {
  const file = readFileSync(new URL(`.${path}`, dist))
  return sum + (/\.(?:png|woff2?)$/.test(path) ? file.length : gzipSync(file, { level: 9 }).length) / 1000
}, 0)
const all = [
  { what: 'sign-in, everything', size: kB(signInKeys), limit: budget.signIn },
  { what: 'signed-in shell, everything', size: kB(shellKeys), limit: budget.shell },
  { what: 'style sheets of the shell with its heaviest screen', size: heaviestCss, limit: budget.css },
  { what: 'kept by the service worker, everything', size: offline, limit: budget.offline },
  { what: 'the biggest chunk', size: biggest, limit: budget.chunk },
  ...rows.map((row) => ({ ...row, what: `${row.what} adds` })),
]
const filesOf = (keys: Iterable<string>) => new Set([...keys].flatMap((key) => [manifest[key]!.file, ...(manifest[key]!.css ?? [])])).size
const files = [
  { what: 'sign-in', count: filesOf(signInKeys) },
  { what: 'signed-in shell', count: filesOf(shellKeys) },
]
const ofScreens = screens.map((key) => filesOf([...closure(key)].filter((one) => !shellKeys.has(one))))
/** Chunks that import each other run in an order that depends on which is requested first. */
const circles = cycles(Object.entries(manifest).flatMap(([from, { imports = [] }]) => imports.map((to) => ({ from, to }))))
console.log(`web-size: node ${process.version}, ${Object.keys(manifest).length} chunks, kB gzip -9`)
for (const { what, size, limit } of all)
  console.log(`${size > limit ? 'OVER' : '    '} ${size.toFixed(1).padStart(7)} of ${String(limit).padStart(3)}  ${what}`)
for (const { what, count } of files)
  console.log(`${count > mostFiles ? 'OVER' : '    '} ${String(count).padStart(7)} of ${String(mostFiles).padStart(3)}  ${what}, files`)
const most = Math.max(...ofScreens)
const mean = ofScreens.reduce((sum, count) => sum + count, 0) / ofScreens.length
console.log(
  `${most > mostOfScreen ? 'OVER' : '    '} ${String(most).padStart(7)} of ${String(mostOfScreen).padStart(3)}  a screen adds, files; ${mean.toFixed(1)} in the mean`,
)
for (const way of circles) console.log(`OVER ${way}`)
if (
  all.some(({ size, limit }) => size > limit) ||
  files.some(({ count }) => count > mostFiles) ||
  most > mostOfScreen ||
  circles.length > 0
)
  process.exitCode = 1
