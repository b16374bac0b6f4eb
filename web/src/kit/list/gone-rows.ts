import type { texts as english } from '@touchline/domain/platform/list-texts.en'
import { fill } from '@touchline/domain/kit/texts'
import { ApiError } from '../feedback/api-error.ts'

const mostNames = 5

/** The chosen rows that have left the list, by the refusal of an act: those that it names, or all where it finds none of them. */
export function goneFrom(error: unknown, chosen: readonly number[]): readonly number[] {
  if (!(error instanceof ApiError)) return []
  if (error.code === 'not_found') return chosen
  const { gone } = error.facts
  return error.code === 'bulk.gone' && Array.isArray(gone) ? chosen.filter((id) => gone.includes(id)) : []
}

/** Counts the rows and names them as the reader last saw them; the server names none, because it no longer shows them. */
export function goneSentence(
  texts: Pick<Record<keyof typeof english, string>, 'gone' | 'goneOne'>,
  gone: readonly number[],
  nameOf: (id: number) => string | undefined,
): string {
  const names = gone.flatMap((id) => nameOf(id) ?? [])
  const named = names.length === 0 ? '–' : names.slice(0, mostNames).join('; ')
  return fill(gone.length === 1 ? texts.goneOne : texts.gone, { count: gone.length, names: names.length > mostNames ? `${named}…` : named })
}
