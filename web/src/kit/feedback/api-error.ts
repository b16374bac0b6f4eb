import { texts as english } from '@touchline/domain/platform/texts.en'

/** What a call answers when it does not succeed: a code for programs, a sentence for people, field errors for forms. */
export class ApiError extends Error {
  readonly status: number
  readonly code: string
  readonly fields: Readonly<Record<string, string>>
  readonly facts: Readonly<Record<string, unknown>>

  constructor(status: number, code: string, message: string, fields: Record<string, string> = {}, facts: Record<string, unknown> = {}) {
    super(message)
    this.name = 'ApiError'
    this.status = status
    this.code = code
    this.fields = fields
    this.facts = facts
  }
}

/** The three forms an error body has, in the order in which one is shown (S2.8): {error}, {errors: {field: texts}}, {message}; without any it is unknown. */
export function errorOf(status: number, body: unknown): ApiError {
  const { error, errors, message, code, ...facts } = (typeof body === 'object' && body !== null ? body : {}) as Record<string, unknown>
  const fields: Record<string, string> = {}
  if (typeof errors === 'object' && errors !== null)
    for (const [field, said] of Object.entries(errors)) fields[field] = Array.isArray(said) ? said.join(' ') : String(said)
  const joined = Object.entries(fields)
    .map(([field, said]) => `${field}: ${said}`)
    .join('; ')
  const sentence = [error, joined, message].find((said): said is string => typeof said === 'string' && said !== '')
  return new ApiError(status, typeof code === 'string' ? code : `http.${status}`, sentence ?? english.unknownError, fields, facts)
}

export const isOffline = (error: unknown) => error instanceof ApiError && error.code === 'network'

/** The sentence for a person: the area's own words for a code come first, then what the server said. */
export function errorMessage(error: unknown, texts: Record<string, string>, fallback: string): string {
  if (!(error instanceof ApiError)) return fallback
  // What the server did not put into words is the client's to say, in the reader's language.
  const own = error.message === english.unknownError ? (texts['unknownError'] ?? fallback) : error.message
  return texts[error.code] ?? (own || fallback)
}
