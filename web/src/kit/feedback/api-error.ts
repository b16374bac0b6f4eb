import { texts as english } from '@touchline/domain/platform/texts.en'

/** The error of a failed call: a code for programs, a message for people, and field errors for forms. */
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

/** Reads an error body in its three forms, in order of priority (S2.8): {error}, {errors: {field: texts}}, {message}; anything else is an unknown error. */
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

/** Returns the message for a person: the area's own text for the code, otherwise the server's message. */
export function errorMessage(error: unknown, texts: Record<string, string>, fallback: string): string {
  if (!(error instanceof ApiError)) return fallback
  // An error without a message from the server gets the client's text in the reader's language.
  const own = error.message === english.unknownError ? (texts['unknownError'] ?? fallback) : error.message
  return texts[error.code] ?? (own || fallback)
}
