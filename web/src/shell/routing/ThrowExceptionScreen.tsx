/** Throws on purpose, to check that errors are shown and reported. */
export function ThrowExceptionScreen(): never {
  throw new Error('This page throws an error on purpose.')
}
