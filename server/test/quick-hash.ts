import { argon2Sync } from 'node:crypto'

/** A real argon2id hash of the demo's password with the smallest cost: it contains its parameters, so the server checks it like any other. */
export function quickHash(): string {
  const nonce = Buffer.alloc(16, 7)
  const tag = argon2Sync('argon2id', { message: 'Touchline-1!', nonce, parallelism: 1, tagLength: 32, memory: 64, passes: 1 })
  return `$argon2id$v=19$m=64,t=1,p=1$${nonce.toString('base64')}$${tag.toString('base64')}`
}
