const registration = async (): Promise<ServiceWorkerRegistration | null> => {
  if (!('serviceWorker' in navigator)) return null
  return (await navigator.serviceWorker.getRegistration().catch(() => undefined)) ?? null
}

/** Has the browser ask for /service-worker.js again; where no worker stands there is nothing to ask. */
export async function askServiceWorker(): Promise<void> {
  await (await registration())?.update().catch(() => undefined)
}

/** A worker that has fetched a new build and waits for the pages of the old one to go. */
export const waitingWorker = async (): Promise<ServiceWorker | null> => (await registration())?.waiting ?? null

/** Lets a waiting worker take over, and waits until it has; a second at most, because the page is loaded again in any case. */
export async function takeOver(): Promise<void> {
  const waiting = await waitingWorker()
  if (!waiting) return
  const taken = new Promise<void>((done) => navigator.serviceWorker.addEventListener('controllerchange', () => done(), { once: true }))
  waiting.postMessage({ type: 'skipWaiting' })
  await Promise.race([taken, new Promise((done) => setTimeout(done, 1000))])
}
