import type { Endpoint } from '@touchline/domain/kit/endpoint'
import { callForFile, type Args } from './api.ts'

/** Downloads a file with this tab's access key and saves it. */
export async function keepFile<E extends Endpoint>(endpoint: E, args: Args<E>, name: string): Promise<void> {
  const address = URL.createObjectURL(await callForFile(endpoint, args))
  const link = Object.assign(document.createElement('a'), { href: address, download: name })
  link.click()
  // Safari still reads the URL after the click.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
