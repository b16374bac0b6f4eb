import { execFile, execFileSync } from 'node:child_process'
import { accessSync, constants, existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { chromium, type Browser, type BrowserContext, type BrowserContextOptions, type LaunchOptions } from 'playwright-core'

const cache = fileURLToPath(new URL('../../.cache', import.meta.url))
const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome.exe']
const places = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]
const args = ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage']
/** Flags for pages that live for seconds: fewer processes and no optimization of code for later save a fifth of the time of all tests. */
export const thrift = ['--enable-features=NetworkServiceInProcess2', '--in-process-gpu', '--js-flags=--no-turbofan --no-maglev']

interface Found {
  path: string
  args?: string[]
  env?: Record<string, string>
}

/**
 * Launches a browser for tests, the first one available: CHROME_PATH; the pinned headless one from npm, with which tests take three quarters of the time; an
 * installed Chromium or Chrome; or, as root on Debian, a package that is installed for it.
 */
export const launchBrowser = (more: LaunchOptions = {}): Promise<Browser> =>
  start((options) => chromium.launch({ ...more, ...options, args: [...options.args, ...(more.args ?? [])] }))

/** Launches a browser with a profile in a folder, which survives a restart. */
export const launchProfile = (folder: string, more: BrowserContextOptions): Promise<BrowserContext> =>
  start((options) => chromium.launchPersistentContext(folder, { ...more, ...options }))

type Launch<T> = (options: LaunchOptions & { args: string[] }) => Promise<T>

async function start<T>(launch: Launch<T>): Promise<T> {
  const named = process.env.CHROME_PATH
  if (named) return launch(optionsOf({ path: named })).catch((error) => refuse([`CHROME_PATH: ${reasonOf(error)}`]))
  const reasons: string[] = []
  for (const [name, find] of sources) {
    try {
      for (const found of await find()) return await launch(optionsOf(found))
    } catch (error) {
      reasons.push(`${name}: ${reasonOf(error)}`)
    }
  }
  return refuse(reasons)
}

const sources: [string, () => Found[] | Promise<Found[]>][] = [
  ['browser from npm', fromNpm],
  ['installed browser', installed],
  ['apt-get', fromDebian],
]

const optionsOf = ({ path, args: own = [], env = {} }: Found) => ({
  executablePath: path,
  args: [...args, ...own],
  env: { ...process.env, ...env } as Record<string, string>,
})

function installed(): Found[] {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean)
  const path = [...names.flatMap((name) => folders.map((folder) => join(folder, name))), ...places].find(isProgram)
  return path ? [{ path }] : []
}

/** The npm package brings its own NSS libraries and a font, because a minimal machine has neither. */
async function fromNpm(): Promise<Found[]> {
  if (process.platform !== 'linux' || process.arch !== 'x64') return []
  const folder = await unpacked()
  const libraries = [join(folder, 'al2023/lib'), process.env.LD_LIBRARY_PATH].filter(Boolean).join(':')
  const fonts = join(folder, 'fonts.conf')
  writeFileSync(fonts, fontsOf(folder))
  return [{ path: join(folder, 'chromium'), env: { LD_LIBRARY_PATH: libraries, FONTCONFIG_FILE: fonts } }]
}

/** The package's own list of font folders names only folders that do not exist here, and without a font every letter is blank. */
const fontsOf = (folder: string) => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>/usr/share/fonts</dir>
  <dir>${folder}/fonts</dir>
  <cachedir>${folder}/fonts-cache</cachedir>
</fontconfig>
`

/** Unpacks into a temporary folder and renames it, so that an interrupted run never leaves an incomplete browser. */
async function unpacked(): Promise<string> {
  const bin = fileURLToPath(new URL('../../node_modules/@sparticuz/chromium/bin', import.meta.url))
  const { version } = JSON.parse(readFileSync(join(bin, '../package.json'), 'utf8')) as { version: string }
  const place = join(cache, `chromium-${version}`)
  if (existsSync(place)) return place
  mkdirSync(cache, { recursive: true })
  const draft = mkdtempSync(join(cache, 'chromium-'))
  try {
    // The package unpacks into the folder of temporary files. A separate process gets a private folder, because in the shared one another user of the machine
    // could plant a browser, and in this process the server that is started meanwhile would use that folder too.
    const files = ['chromium.br', 'fonts.tar.br', 'al2023.tar.br', 'swiftshader.tar.br'].map((file) => join(bin, file))
    const program = fileURLToPath(new URL('./unpack-browser.ts', import.meta.url))
    await promisify(execFile)(process.execPath, [program, ...files], { env: { ...process.env, TMPDIR: draft } })
    renameSync(draft, place)
  } catch (error) {
    // Another test run on this machine has unpacked it first.
    if (!existsSync(place)) throw error
  } finally {
    rmSync(draft, { recursive: true, force: true })
  }
  return place
}

function fromDebian(): Found[] {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return []
  const apt = (...words: string[]) =>
    execFileSync('apt-get', words, { stdio: 'pipe', timeout: 200_000, env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } })
  apt('update', '-q')
  apt('install', '-y', '-q', '--no-install-recommends', 'chromium')
  return installed()
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

function reasonOf(error: unknown): string {
  const lines = (error instanceof Error ? error.message : String(error)).split('\n')
  return [lines[0], lines.find((line) => /error while loading|cannot open|not found/i.test(line))].filter(Boolean).join(' ')
}

function refuse(reasons: string[]): never {
  throw new Error(
    `No browser could be started. Install Chromium or Chrome, or set CHROME_PATH, or TOUCHLINE_NO_BROWSER=1 to leave the browser tests out.\n${reasons.join('\n')}`,
  )
}
