/** A key that nobody else makes. `crypto.randomUUID` is not there over plain http, where a club's own machine may stand. */
export const randomKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
