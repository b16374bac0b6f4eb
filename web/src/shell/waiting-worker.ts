const registration = async (): Promise<ServiceWorkerRegistration | null> => {
  if (!('serviceWorker' in navigator)) return null
  return (await navigator.serviceWorker.getRegistration().catch(() => undefined)) ?? null
}

/** Makes the browser check /service-worker.js for a new version, if a worker is registered. */
export async function askServiceWorker(): Promise<void> {
  await (await registration())?.update().catch(() => undefined)
}

/** Returns a worker that has fetched a new build and waits for the pages of the old one to close. */
export const waitingWorker = async (): Promise<ServiceWorker | null> => (await registration())?.waiting ?? null

/** Waits up to five seconds for a worker that is still fetching its build; null if it fails. */
const installed = (worker: ServiceWorker) =>
  new Promise<ServiceWorker | null>((done) => {
    worker.addEventListener('statechange', () => {
      if (worker.state !== 'installing') done(worker.state === 'installed' ? worker : null)
    })
    setTimeout(() => done(null), 5000)
  })

/** Activates the new build's worker and waits for it, a second at most, because the page reloads in any case. */
export async function takeOver(): Promise<void> {
  const known = await registration()
  const next = known?.waiting ?? (known?.installing ? await installed(known.installing) : null)
  if (!next) return
  const taken = new Promise<void>((done) => navigator.serviceWorker.addEventListener('controllerchange', () => done(), { once: true }))
  next.postMessage({ type: 'skipWaiting' })
  await Promise.race([taken, new Promise((done) => setTimeout(done, 1000))])
}
