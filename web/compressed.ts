import { readdirSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

/** In brotli's and gzip's own default that is their best: what takes seconds once is sent for years. */
const ways = { '.br': promisify(brotliCompress), '.gz': (bytes: Buffer) => promisify(gzip)(bytes, { level: 9 }) }
const shrinks = /\.(?:js|css|html|svg|webmanifest)$/

/** Beside every file that becomes smaller stands what is sent to browsers, instead of being compressed anew, and worse, for each of them. */
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
