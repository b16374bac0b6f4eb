import { chmodSync, existsSync, lstatSync, mkdirSync, readdirSync, realpathSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { isMainThread } from 'node:worker_threads'

/** Windows has no such modes; it closes the folders of a user to others itself. */
const hasModes = process.platform !== 'win32'
const openToOthers = 0o077
type ChangeMode = (path: string, mode: number) => void

/** Makes new files of this process readable by its owner only. A worker thread inherits the mask and may not set it. */
export function writeForOwnerOnly(): void {
  if (hasModes && isMainThread) process.umask(openToOthers)
}

/**
 * Creates the data folder, and closes it with its content to every other user of the machine: a folder from an older version, or from a
 * copy, may be open. If that fails the process must stop, because the folder contains the families' data.
 */
export function openPrivateFolder(dir: string, changeMode: ChangeMode = chmodSync): void {
  writeForOwnerOnly()
  mkdirSync(dir, { recursive: true, mode: 0o700 })
  if (!hasModes) return
  close(realpathSync(dir), dir, changeMode)
  // A symbolic link at the top may lead to another disk; further down there are none of ours.
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
    // The file was removed meanwhile, so nobody can read it.
    if (code === 'ENOENT') return
    if (code !== 'EPERM' && code !== 'EACCES' && code !== 'EROFS') throw error
  }
  throw new Error(
    `Other users of this machine can read ${path}, and this user cannot change that. Make the user that runs Touchline the owner of ${dir} (chown -R), or set DATA_DIR to a folder inside it.`,
  )
}
