/** The milliseconds after which a read is repeated by itself; with `untilFailure` none after a failure, until something else reads it again. */
export const refetchInterval =
  (every: number, untilFailure = false) =>
  ({ state }: { state: { status: string } }): number | false =>
    untilFailure && state.status === 'error' ? false : every
