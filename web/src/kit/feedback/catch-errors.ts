/** Errors that no screen catches. What a report takes is loaded with the first one. */
export function catchErrors(onLostFile: () => void): void {
  const report = (error: unknown) => void import('./report-error.ts').then(({ reportError }) => reportError(error)).catch(() => undefined)
  addEventListener('error', ({ error, message }) => report((error as unknown) ?? message))
  addEventListener('unhandledrejection', ({ reason }) => {
    // A part of the page that is open could not be fetched: it is offered to load the page again.
    if (reason instanceof TypeError && /dynamically imported module|importing a module/i.test(reason.message)) onLostFile()
    report(reason)
  })
}
