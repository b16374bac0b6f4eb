import { accessSync, constants, statfsSync } from 'node:fs'
import { freemem } from 'node:os'

/** The file system of Linux whose files are in memory. */
const shared = '/dev/shm'
const gigabyte = 2 ** 30

/**
 * A folder in memory for the files of test databases; null where it has less than 4 GB free, or the machine less than 8 (decision 196). A database is a thousand
 * small files, which a disk copies in a second and memory in a tenth of that. Programs may be forbidden to run from there.
 */
export function memoryFolder(): string | null {
  try {
    accessSync(shared, constants.W_OK)
    const { bavail, bsize } = statfsSync(shared)
    return bavail * bsize > 4 * gigabyte && freemem() > 8 * gigabyte ? shared : null
  } catch {
    return null
  }
}
