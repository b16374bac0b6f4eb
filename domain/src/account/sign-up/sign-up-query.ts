/** Query parameters that a sign-up address may carry beside its token (S0.2). */
export const signUpIds = ['program_id', 'region_id', 'attribution_id', 'coach_request_league_id'] as const
export type SignUpId = (typeof signUpIds)[number]
export type SignUpIds = Partial<Record<SignUpId, number>>

/** A number that can be an id; undefined for anything else, which is never sent on. */
export function numericId(text: string | null): number | undefined {
  if (text === null || !/^[1-9]\d{0,9}$/.test(text)) return undefined
  const id = Number(text)
  return id <= 4_294_967_295 ? id : undefined
}

export function signUpIdsOf(query: { get(name: string): string | null }): SignUpIds {
  const found: SignUpIds = {}
  for (const name of signUpIds) {
    const id = numericId(query.get(name))
    if (id !== undefined) found[name] = id
  }
  return found
}

/** The page of the program that a sign-up address names; null without one. */
export const programAddress = ({ program_id }: SignUpIds): string | null => (program_id === undefined ? null : `/programs/${program_id}`)
