import { readdirSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

/** Compresses with the default settings of brotli and the highest level of gzip: the build spends seconds once, and the files are sent for years. */
const ways = { '.br': promisify(brotliCompress), '.gz': (bytes: Buffer) => promisify(gzip)(bytes, { level: 9 }) }
const shrinks = /\.(?:js|css|html|svg|webmanifest)$/

/** Writes a compressed copy beside every file that becomes smaller, so that the server does not compress it again, and less well, for each browser. */
export function compressed(): Plugin {
  return {
    name: 'compressed',
    apply: 'build',
    writeBundle: {
      order: 'post',
      async handler({ dir }) {
        const files = readdirSync(dir!, { recursive: true, withFileTypes: true }).filter((file) => file.isFile() && shrinks.test(file.name))
        await Promise.all(
          files.map(async ({ parentPath, name }) => {
            const path = `${parentPath}/${name}`
            const bytes = await readFile(path)
            for (const [ending, compress] of Object.entries(ways)) {
              const small = await compress(bytes)
              if (small.length < bytes.length) await writeFile(path + ending, small)
            }
          }),
        )
      },
    },
  }
}
