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

/** A worker that is still fetching its build is waited for, five seconds at most; null when it cannot. */
const installed = (worker: ServiceWorker) =>
  new Promise<ServiceWorker | null>((done) => {
    worker.addEventListener('statechange', () => {
      if (worker.state !== 'installing') done(worker.state === 'installed' ? worker : null)
    })
    setTimeout(() => done(null), 5000)
  })

/** Lets the worker of the new build take over, and waits until it has; a second at most, because the page is loaded again in any case. */
export async function takeOver(): Promise<void> {
  const known = await registration()
  const next = known?.waiting ?? (known?.installing ? await installed(known.installing) : null)
  if (!next) return
  const taken = new Promise<void>((done) => navigator.serviceWorker.addEventListener('controllerchange', () => done(), { once: true }))
  next.postMessage({ type: 'skipWaiting' })
  await Promise.race([taken, new Promise((done) => setTimeout(done, 1000))])
}
