/** Returns a unique random key. `crypto.randomUUID` is not available over plain http, which a club's own server may use. */
export const randomKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
