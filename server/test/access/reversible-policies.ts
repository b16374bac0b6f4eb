import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vitest/config'
import { policiesIn, policyExport } from './policies.ts'

const checks = fileURLToPath(new URL('./mutated-checks.ts', import.meta.url))

/**
 * Replaces every exported policy of domain and server, in whatever module, by its reversible form. vitest.config.ts installs it for the tests that reverse or
 * open policies, so that no list of modules exists. A module's own calls of its policies stay as they are.
 */
export const reversiblePolicies = (): Plugin => ({
  name: 'reversible-policies',
  enforce: 'pre',
  transform(code, id) {
    const names = /\/(?:domain|server)\/src\/[^?]*\.ts$/.test(id) && !id.endsWith('.test.ts') ? policiesIn(code) : []
    if (names.length === 0) return null
    const kept = code.replace(policyExport, (whole, kind: string, name: string) => (names.includes(name) ? `${kind} ${name}` : whole))
    const replaced = names.map((name) => `const reversible_${name} = reversible('${name}', ${name})`)
    const exported = names.map((name) => `reversible_${name} as ${name}`)
    return {
      code: [kept, `import { reversible } from ${JSON.stringify(checks)}`, ...replaced, `export { ${exported.join(', ')} }`].join('\n'),
      map: null,
    }
  },
})
