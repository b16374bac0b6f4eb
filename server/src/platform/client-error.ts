import type { BodyOf } from '@touchline/domain/kit/endpoint'
import type { reportClientError } from '@touchline/domain/platform/endpoints'
import { withoutSecrets } from '@touchline/domain/platform/error-report'
import type { AppContext } from '../kit/app-context.ts'

/** Logs at a level of its own: an error in a browser is no error of the server. */
export function logClientError(log: AppContext['log'], report: BodyOf<typeof reportClientError>): { logged: true } {
  const client = Object.fromEntries(Object.entries(report).map(([name, text]) => [name, withoutSecrets(text)]))
  log.warn({ client }, 'an error in a browser')
  return { logged: true }
}
