import { execFileSync, spawnSync } from 'node:child_process'
import { chmodSync, chownSync, existsSync, globSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A PostgreSQL cluster of its own for a bench. Its superuser is `postgres`; the role `touchline`, which owns the product's databases, is not a superuser. */
export interface Cluster {
  port: number
  /** The process id of the postmaster. */
  pid: number
  version: string
  urlOf(database: string, user?: string): string
  psql(database: string, ...args: string[]): string
  /** The path of a program of PostgreSQL, such as pgbench or psql. */
  program(name: string): string
  stop(): void
}

/** Starts the cluster in `folder`, which is created if missing, with PostgreSQL's default safety settings: fsync and synchronous commit on. */
export function startCluster(folder: string, port: number): Cluster {
  const bin = globSync('/usr/lib/postgresql/*/bin').sort().at(-1)
  if (!bin) throw new Error('PostgreSQL is not installed: apt-get install postgresql postgresql-contrib')
  const asKeeper = process.getuid?.() === 0 ? ['runuser', '-u', 'postgres', '--'] : []
  const run = (...command: string[]) => {
    const [program, ...args] = [...asKeeper, ...command]
    const { status, stderr } = spawnSync(program!, args, { encoding: 'utf8', stdio: ['ignore', 'ignore', 'pipe'], cwd: '/' })
    if (status !== 0) throw new Error(`${command.join(' ')}: ${stderr}`)
  }
  const data = join(folder, 'data')
  if (!existsSync(data)) {
    mkdirSync(folder, { recursive: true })
    chmodSync(folder, 0o755)
    if (asKeeper.length > 0) chownSync(folder, ...ownerOf('postgres'))
    run(`${bin}/initdb`, '-D', data, '-U', 'postgres', '--auth=trust', '--encoding=UTF8', '--locale=C.UTF-8')
  }
  const settings = [
    'shared_buffers=4GB',
    'max_wal_size=8GB',
    'max_connections=200',
    'listen_addresses=127.0.0.1',
    `unix_socket_directories=${folder}`,
  ]
  // The cluster must not hold the pipes of this process open, or the bench would never end.
  run(
    'sh',
    '-c',
    `${bin}/pg_ctl -D ${data} -l ${folder}/log -w -t 60 start -o "-p ${port} ${settings.map((one) => `-c ${one}`).join(' ')}" >/dev/null 2>&1`,
  )
  const urlOf = (database: string, user = 'postgres') => `postgres://${user}@127.0.0.1:${port}/${database}`
  return {
    port,
    pid: Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0]),
    version: execFileSync(`${bin}/postgres`, ['--version'], { encoding: 'utf8' }).trim(),
    urlOf,
    psql: (database, ...args) =>
      execFileSync(`${bin}/psql`, [urlOf(database), '-qAtX', '-v', 'ON_ERROR_STOP=1', ...args], {
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'inherit'],
      }).trim(),
    program: (name) => join(bin, name),
    stop: () => run(`${bin}/pg_ctl`, '-D', data, '-m', 'fast', '-w', 'stop'),
  }
}

const ownerOf = (user: string): [number, number] => [
  Number(execFileSync('id', ['-u', user], { encoding: 'utf8' })),
  Number(execFileSync('id', ['-g', user], { encoding: 'utf8' })),
]
