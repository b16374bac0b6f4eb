// Asks npm about the installed packages: whether their signatures are valid, and which vulnerabilities are known. Exits with 1 when
// something was found. A question that no registry answered prints "not checked".
import { spawnSync } from 'node:child_process'
import { pathToFileURL } from 'node:url'

type Answer = Record<string, unknown>
interface Question {
  what: string
  args: string[]
  /** The findings of npm; null if the answer is invalid. */
  found(answer: Answer): string[] | null
}

const named = (list: unknown) => (Array.isArray(list) ? (list as { name: string; version: string }[]) : [])

export const questions: Question[] = [
  {
    what: 'the signatures of the packages',
    args: ['audit', 'signatures', '--json'],
    found: ({ invalid, missing }) =>
      Array.isArray(invalid)
        ? [
            ...named(invalid).map(({ name, version }) => `${name} ${version}: its signature is wrong`),
            ...named(missing).map(({ name, version }) => `${name} ${version}: it has no signature`),
          ]
        : null,
  },
  {
    what: 'known vulnerabilities of what the server runs on',
    args: ['audit', '--omit=dev', '--json'],
    found: ({ vulnerabilities }) =>
      typeof vulnerabilities === 'object' && vulnerabilities !== null
        ? Object.entries(vulnerabilities as Record<string, { severity: string }>)
            .filter(([, { severity }]) => ['moderate', 'high', 'critical'].includes(severity))
            .map(([name, { severity }]) => `${name}: a vulnerability of severity ${severity}`)
        : null,
  },
]

/** The lines to print, and whether a problem was found. Registry addresses are left out, because others read the output. */
export function verdictOf({ what, found }: Question, output: string): { lines: string[]; isWrong: boolean } {
  const answer = parsed(output)
  const problems = found(answer)
  if (problems === null) return { lines: [`not checked: ${what} (${reasonOf(answer)})`], isWrong: false }
  if (problems.length > 0) return { lines: problems, isWrong: true }
  return { lines: [`checked: ${what}`], isWrong: false }
}

function parsed(output: string): Answer {
  try {
    return JSON.parse(output) as Answer
  } catch {
    return {}
  }
}

function reasonOf({ statusCode, error }: Answer): string {
  if (typeof statusCode === 'number') return `the registry answers ${statusCode}`
  const code = (error as { code?: unknown } | undefined)?.code
  return typeof code === 'string' && code !== '' ? `npm says ${code}` : 'npm gave no answer'
}

function ask({ args }: Question): string {
  const cli = process.env['npm_execpath'] ?? ''
  const [program, first] = cli.endsWith('npm-cli.js') ? [process.execPath, [cli]] : ['npm', []]
  const { stdout } = spawnSync(program, [...first, ...args, '--fetch-retries=1'], {
    encoding: 'utf8',
    timeout: 180_000,
    shell: process.platform === 'win32',
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  return stdout ?? ''
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const verdicts = questions.map((question) => verdictOf(question, ask(question)))
  for (const { lines } of verdicts) for (const line of lines) console.log(line)
  process.exitCode = verdicts.some(({ isWrong }) => isWrong) ? 1 : 0
}
