/**
 * The points of a call of the provider of payments at which the server dies: while the call is being decided, when it is stored and not made, when the provider has done its part and
 * the reply begins to arrive, while the outcome is being written, and when it is stored and nobody has heard of it.
 */
export const crashPoints = ['intent-open', 'intent-stored', 'call-made', 'outcome-open', 'outcome-stored'] as const
export type CrashPoint = (typeof crashPoints)[number]

/** The point that the environment names. Throws wherever real money could be: in production, with keys of a provider, and without the demo. */
export function crashPointOf(environment: Readonly<Record<string, string | undefined>>): CrashPoint {
  const isReal = environment['NODE_ENV'] === 'production' || Object.keys(environment).some((name) => name.startsWith('STRIPE_'))
  if (isReal || environment['TOUCHLINE_DEMO'] !== '1')
    throw new Error(
      'This server kills itself: it starts with TOUCHLINE_DEMO=1 only, outside production and without keys of a provider of payments.',
    )
  const point = crashPoints.find((one) => one === environment['TOUCHLINE_CRASH_AT'])
  if (!point) throw new Error(`TOUCHLINE_CRASH_AT must be one of ${crashPoints.join(', ')}.`)
  return point
}
