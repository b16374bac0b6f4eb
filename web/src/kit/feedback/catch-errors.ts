/** Reports uncaught errors. The reporting code loads with the first one. */
export function catchErrors(onLostFile: () => void): void {
  const report = (error: unknown) => void import('./report-error.ts').then(({ reportError }) => reportError(error)).catch(() => undefined)
  addEventListener('error', ({ error, message }) => report((error as unknown) ?? message))
  addEventListener('unhandledrejection', ({ reason }) => {
    // A lazy part of the open page could not be loaded: offer to reload the page.
    if (reason instanceof TypeError && /dynamically imported module|importing a module/i.test(reason.message)) onLostFile()
    report(reason)
  })
}
