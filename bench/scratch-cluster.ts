import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startCluster, type Cluster } from './postgres.ts'

/**
 * Starts a cluster in a temporary folder, `scratch`, on a port of its own; or in `kept`, which stays with its rows. With this process `children` are killed, the
 * cluster stops and the temporary folder goes, also after SIGINT and SIGTERM.
 */
export function startScratchCluster(
  children: Iterable<{ kill(signal: 'SIGKILL'): unknown }> = [],
  kept?: string,
): { cluster: Cluster; scratch: string } {
  const scratch = mkdtempSync(join(tmpdir(), 'touchline-postgres-'))
  chmodSync(scratch, 0o755) // the cluster in it runs as another user
  const cluster = startCluster(kept ?? join(scratch, 'cluster'), 20_000 + (process.pid % 20_000))
  process.on('exit', () => {
    for (const child of children) child.kill('SIGKILL')
    cluster.stop()
    rmSync(scratch, { recursive: true, force: true })
  })
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(1))
  return { cluster, scratch }
}
