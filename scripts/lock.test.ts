import { expect, test } from 'vitest'
import { textOf } from './repository.ts'

interface LockFile {
  packages: Record<string, { optionalDependencies?: Record<string, string> }>
}

// npm leaves builds out of the lock file that its registry lacks when the file is written, and npm ci of newer versions then refuses it on every
// machine: such a package is pinned to a version whose builds all exist.
test('the lock file names every build of a package, also those for other machines, so that npm ci accepts it', () => {
  const { packages } = JSON.parse(textOf('package-lock.json')) as LockFile
  const missing = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).filter((name) => !packages[`${path}/node_modules/${name}`] && !packages[`node_modules/${name}`]),
  )
  expect(missing).toEqual([])
})
