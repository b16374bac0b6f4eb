import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'
import { events, players, teams } from '../../server/src/demo/people.ts'
import { demoProfileToken } from '../../server/src/recruiting/recruiting.demo.ts'

const values: Record<string, string> = {
  team: String(teams.u12Girls),
  event: String(events.tuesdaysPractice),
  game: String(events.saturdaysGame),
  eventId: '1',
  player: String(players.mia),
  activeTab: 'summary',
  token: 'a-link-that-is-not-good',
  roleID: 'Coach_1',
  url: 'calendar',
}
const [invoice, clubFee, teamFees] = [121, 108, 122]
/** Pages under a link or an id that the demo club has. */
const links: Record<string, string> = {
  '/recruiting/{token}': `/recruiting/${demoProfileToken}`,
  ...Object.fromEntries(
    ['/program-admin', '/program-admin/fees'].flatMap((at) => [
      [`${at}/invoices/{program}`, `${at}/invoices/${invoice}`],
      [`${at}/invoices/{program}/edit`, `${at}/invoices/${invoice}/edit`],
      [`${at}/club-fees/{program}`, `${at}/club-fees/${clubFee}`],
      [`${at}/team-fees/{program}`, `${at}/team-fees/${teamFees}`],
    ]),
  ),
}
/** Returns a path of the route table with values of the demo club for its parameters. */
export const addressOf = (path: string) => (links[path] ?? path).replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '1')

/** Waits until the page has finished loading. */
export async function settled(page: Page) {
  await page.locator('main, [role=main]').first().waitFor()
  await page.waitForFunction(() => !document.querySelector('main [aria-busy=true]'))
  await page.evaluate(() => document.fonts.ready.then(() => true))
}

interface Violation {
  id: string
  help: string
  nodes: { html: string; failureSummary?: string }[]
}
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
/** Returns the accessibility violations of the page as rendered, by WCAG 2.2 AA. */
export async function violations(page: Page, within = 'html'): Promise<string[]> {
  // The script stays in a page that the product itself has left for another one.
  if (await page.evaluate(() => !('axe' in window))) await page.evaluate(axe)
  const found = await page.evaluate(async (part) => {
    const runner = (window as unknown as { axe: { run(part: string, options: object): Promise<{ violations: Violation[] }> } }).axe
    const runOnly = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
    return (await runner.run(part, { runOnly, resultTypes: ['violations'] })).violations
  }, within)
  return found.map(
    ({ id, help, nodes }) =>
      `${id}: ${help} (${nodes.length}) ${nodes[0]?.html.slice(0, 160) ?? ''} ${nodes[0]?.failureSummary?.replace(/\s+/g, ' ').slice(0, 200) ?? ''}`,
  )
}
