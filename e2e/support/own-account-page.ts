import type { Page } from 'playwright-core'
import type { RunningServer } from './running-server.ts'

export const password = 'Touchline-1!'
export const says = (page: Page, text: string) => page.getByText(text, { exact: true }).first().waitFor()
export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
export const inDialog = (page: Page, name: string) => page.getByRole('dialog').getByRole('button', { name, exact: true })
export async function openAccount(page: Page, ctx: RunningServer) {
  await page.goto(`${ctx.url}/account`)
  await button(page, 'Change name').waitFor()
}
/** Enters the password where the dialog asks for it first. */
export async function give(page: Page, word = password) {
  await page.getByRole('dialog').getByLabel('Current password', { exact: true }).fill(word)
  await inDialog(page, 'Confirm').click()
}
/** A switch or checkbox changes at once; this waits until the server has stored the change, before the page is reloaded. */
export async function saved(page: Page, press: () => Promise<void>) {
  const answer = page.waitForResponse((response) => response.request().method() === 'POST' && response.url().endsWith('/api/user'))
  await press()
  await answer
}
