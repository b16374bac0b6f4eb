import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { BrowserContext, Page } from 'playwright-core'
import { launchProfile } from './browser.ts'
import { phone } from './visitor.ts'

/** Waits until the service worker has cached the files of the build. */
export const isInstalled = (page: Page) =>
  page.evaluate(async () => {
    await navigator.serviceWorker.ready
    return (await caches.keys()).length
  })

/** Returns the keys of what the encrypted store keeps: the names of responses, or the users of unsent messages. Each is stored a moment after it is shown. */
export const kept = (page: Page, store: 'reads' | 'messages' = 'reads') =>
  page.evaluate(
    async (name) =>
      // Opening a missing database would create it, empty.
      (await indexedDB.databases()).length === 0
        ? []
        : await new Promise<string[]>((done, fail) => {
            const open = indexedDB.open('touchline-sideline')
            open.onerror = () => fail(new Error('no encrypted store'))
            open.onsuccess = () => {
              const asked = open.result.transaction(name).objectStore(name).getAllKeys()
              asked.onsuccess = () => {
                open.result.close()
                done(asked.result.map(String))
              }
            }
          }),
    store,
  )
/** Polls outside a test, where there is no `expect.poll`. */
async function until(isSo: () => Promise<boolean>, what: string) {
  for (const end = Date.now() + 30_000; !(await isSo()); await sleep(100)) if (Date.now() > end) throw new Error(what)
}
export const isKept = (page: Page, what: string) =>
  until(async () => (await kept(page)).some((name) => name.endsWith(what) || name.includes(`${what}?`)), `${what} was not kept`)
export const isEmpty = (page: Page) => until(async () => (await kept(page)).length === 0, 'Something is still kept')

/** Returns everything that scripts of the page can find on the device, as text: database records as bytes, storages, cached responses. */
export const onDevice = (page: Page) =>
  page.evaluate(async () => {
    const ask = <T>(request: IDBRequest<T>) =>
      new Promise<T>((done, fail) => {
        request.onsuccess = () => done(request.result)
        request.onerror = () => fail(new Error(String(request.error)))
      })
    const text = (value: unknown): string => {
      if (value instanceof ArrayBuffer || ArrayBuffer.isView(value))
        return ['latin1', 'utf-8', 'utf-16le'].map((name) => new TextDecoder(name).decode(value)).join('\n')
      if (typeof value === 'object' && value !== null && !(value instanceof CryptoKey))
        return Object.entries(value)
          .map(([name, one]) => `${name}: ${text(one)}`)
          .join('\n')
      return String(value)
    }
    const said: Record<string, string> = {
      localStorage: JSON.stringify(Object.entries(localStorage)),
      sessionStorage: JSON.stringify(Object.entries(sessionStorage)),
    }
    for (const { name } of await indexedDB.databases()) {
      const database = await ask(indexedDB.open(name!))
      for (const store of database.objectStoreNames) {
        const all = database.transaction(store).objectStore(store)
        const [keys, values] = await Promise.all([ask(all.getAllKeys()), ask(all.getAll())])
        said[`${name} ${store}`] = `${text(keys)}\n${text(values)}`
      }
      database.close()
    }
    for (const name of await caches.keys())
      for (const request of await (await caches.open(name)).keys()) said[request.url] = (await (await caches.match(request))?.text()) ?? ''
    return said
  })

/** Creates a browser profile in a folder, which survives a restart. */
export function newProfile() {
  const folder = mkdtempSync(join(tmpdir(), 'touchline-profile-'))
  return {
    open: async (): Promise<{ context: BrowserContext; page: Page }> => {
      const context = await launchProfile(folder, {
        viewport: phone,
        hasTouch: true,
        isMobile: true,
        locale: 'en-US',
        timezoneId: 'America/Denver',
      })
      context.setDefaultTimeout(60_000)
      return { context, page: context.pages()[0] ?? (await context.newPage()) }
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}
