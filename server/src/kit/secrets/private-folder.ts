import { chmodSync, existsSync, lstatSync, mkdirSync, readdirSync, realpathSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { isMainThread } from 'node:worker_threads'

/** Files have no such modes there; folders of a user are closed to others by the system. */
const hasModes = process.platform !== 'win32'
const openToOthers = 0o077
type ChangeMode = (path: string, mode: number) => void

/** From here on nobody but the owner of this process reads what it writes. A worker has the mask of its process and may not set it. */
export function writeForOwnerOnly(): void {
  if (hasModes && isMainThread) process.umask(openToOthers)
}

/**
 * Makes the data folder, and closes it to every other user of the machine, with what lies in it: a folder that an older version made, or that came from a
 * copy, is wider. Where that is not possible the process must not go on, because the folder holds the families' data.
 */
export function openPrivateFolder(dir: string, changeMode: ChangeMode = chmodSync): void {
  writeForOwnerOnly()
  mkdirSync(dir, { recursive: true, mode: 0o700 })
  if (!hasModes) return
  close(realpathSync(dir), dir, changeMode)
  // A symbolic link at the top leads to a disk of its own; further down there are none of ours.
  for (const name of ['database', 'secrets', 'files']) {
    const folder = join(dir, name)
    if (existsSync(folder)) closeTree(realpathSync(folder), dir, changeMode)
  }
}

function closeTree(folder: string, dir: string, changeMode: ChangeMode): void {
  close(folder, dir, changeMode)
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) closeTree(path, dir, changeMode)
    else if (entry.isFile()) close(path, dir, changeMode)
  }
}

function close(path: string, dir: string, changeMode: ChangeMode): void {
  try {
    const { mode } = lstatSync(path)
    if ((mode & openToOthers) === 0) return
    changeMode(path, mode & 0o700)
    if ((statSync(path).mode & openToOthers) === 0) return
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    // A file that was removed meanwhile is open to nobody.
    if (code === 'ENOENT') return
    if (code !== 'EPERM' && code !== 'EACCES' && code !== 'EROFS') throw error
  }
  throw new Error(
    `Other users of this machine can read ${path}, and this user cannot change that. Make the user that runs Touchline the owner of ${dir} (chown -R), or set DATA_DIR to a folder inside it.`,
  )
}
