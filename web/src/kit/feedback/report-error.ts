import { reportClientError } from '@touchline/domain/platform/endpoints'
import { isSampled, isWorthReporting, withLatest, withoutSecrets } from '@touchline/domain/platform/error-report'
import { ApiError } from './api-error.ts'
import { call } from '../api/api.ts'

export interface ErrorReport {
  message: string
  stack: string
  address: string
  version: string
}
/** The destination of a report; tests replace it. */
type Reporter = (report: ErrorReport) => void

const isReporting = isSampled(Math.random())
const version = document.querySelector<HTMLMetaElement>('meta[name="build-version"]')?.content ?? 'development'

/** Reports to the browser's console, and for one page in two hundred to the server's log. */
const toConsole: Reporter = (report) => {
  console.warn(`Touchline: ${report.message}`, report)
  if (isReporting) void call(reportClientError, { body: report }).catch(() => undefined)
}

let reporter = toConsole
export const setReporter = (next: Reporter) => {
  reporter = next
}

let kept: readonly ErrorReport[] = []
const told = new WeakSet<object>()

/** Reports an error for the developers. Leaves out noise, errors that users see anyway, and anything that could grant access. */
export function reportError(error: unknown): void {
  const broken = error instanceof Error ? error : new Error(String(error))
  // The same error may reach both an error boundary and the window.
  if (told.has(broken)) return
  told.add(broken)
  if (!isWorthReporting({ name: broken.name, message: broken.message, status: error instanceof ApiError ? error.status : undefined }))
    return
  const report: ErrorReport = {
    message: withoutSecrets(broken.message).slice(0, 500) || broken.name,
    stack: withoutSecrets(broken.stack ?? '').slice(0, 4000),
    address: withoutSecrets(location.pathname + location.search).slice(0, 500),
    version,
  }
  kept = withLatest(kept, report)
  reporter(report)
}

/** The latest errors of this page, for the help desk. */
export const recentErrors = (): readonly ErrorReport[] => kept
