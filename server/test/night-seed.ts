/** The seed of random runs: TOUCHLINE_SEED, else a fixed one by day, and at night the date, so that the nights differ. Whoever takes it prints it with a failure. */
export const nightSeed = (byDay: number): number =>
  Number(
    process.env['TOUCHLINE_SEED'] ??
      (process.env['TOUCHLINE_LONG'] === undefined ? byDay : new Date().toISOString().slice(0, 10).replaceAll('-', '')),
  )
