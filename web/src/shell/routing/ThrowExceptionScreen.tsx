/** Throws on purpose: whether what breaks is shown and reported as it should be. */
export function ThrowExceptionScreen(): never {
  throw new Error('This page throws an error on purpose.')
}
