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
/** Where a report goes; another one may take its place. */
type Reporter = (report: ErrorReport) => void

const isReporting = isSampled(Math.random())
const version = document.querySelector<HTMLMetaElement>('meta[name="build-version"]')?.content ?? 'development'

/** The console of the browser, and of one page in two hundred the log of the server. */
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

/** What broke, for whoever can mend it; noise and what people see anyway are left out, and so is what could open something. */
export function reportError(error: unknown): void {
  const broken = error instanceof Error ? error : new Error(String(error))
  // One error is caught by a boundary and by the window.
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
