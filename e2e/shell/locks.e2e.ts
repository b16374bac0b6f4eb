import { expect, test } from 'vitest'
import { emailOf, known } from '../../server/src/demo/accounts.ts'
import { teams } from '../../server/src/demo/people.ts'
import { dailyShare } from '../daily-share.ts'
import { desktop, phone, visitAs } from '../support/visitor.ts'
import { browser, ctx, openTestServer } from '../support/shared-server.ts'

openTestServer({
  more: [
    // Disables the team of Coach Sam, the team staff and the Whitfields; the player's own team is ineligible.
    `update team set disabled = true where club_id = 1 and id = ${teams.u12Girls}`,
    `update team set ineligible_for_team = true where club_id = 1 and id in (select tp.team_id from team_player tp
        join player p on p.club_id = tp.club_id and p.id = tp.player_id join app_user u on u.id = p.user_id where u.email = '${emailOf('player')}')`,
  ],
})

const notGranted = 'The club has not granted access to the team at this time.'
const ineligible = 'Club has removed access due to an eligibility issue.'
/** The accounts that see a lock in the menu, with its text, written by hand. Nobody else is locked out of anything in the menu. */
const locks: Record<string, string> = {
  coach: notGranted,
  manager: notGranted,
  parent: notGranted,
  player: ineligible,
  multi: notGranted,
}

/** By day all that have a lock, and a fifth of the others. */
const looks = [
  ...known.filter(({ name }) => locks[name] !== undefined),
  ...dailyShare(
    known.filter(({ name }) => locks[name] === undefined),
    5,
  ),
]

test.each(looks.map(({ name }) => ({ name, says: locks[name] ?? 'nothing, because nothing is locked' })))(
  'the lock of $name explains itself, one tap away on a phone and under the mouse on a desktop: $says [SHELL-061]',
  async ({ name }) => {
    const reason = locks[name]
    await visitAs(
      browser,
      ctx,
      name,
      async ({ page }) => {
        await page.goto(`${ctx.url}/help`)
        await page.getByRole('heading', { level: 1 }).waitFor()
        await page.waitForLoadState('networkidle')
        const menu = page.getByRole('navigation', { name: 'Main' })
        const locked = menu.locator('[role=link][aria-disabled=true]')
        if (reason === undefined) return expect(await locked.count()).toBe(0)
        await locked.first().hover()
        await page.getByRole('tooltip', { name: reason }).waitFor()
      },
      { size: desktop },
    )
    if (reason === undefined) return
    await visitAs(
      browser,
      ctx,
      name,
      async ({ page }) => {
        await page.goto(`${ctx.url}/help`)
        await page.getByRole('heading', { level: 1 }).waitFor()
        await page.waitForLoadState('networkidle')
        await page
          .getByRole('navigation', { name: 'Main' })
          .getByRole('button', { name: /My Team/ })
          .click()
        await page.getByRole('dialog').getByText(reason).first().waitFor()
      },
      { size: phone },
    )
  },
)

test('a locked team’s address explains the lock, who can unlock it, and that everything else still works', () =>
  visitAs(browser, ctx, 'coach', async ({ page }) => {
    await page.goto(`${ctx.url}/teams/${teams.u12Girls}/roster`)
    await page.getByRole('main').getByText(notGranted).waitFor()
    await page.getByText('A club administrator can unlock the team. Everything else works as usual.').waitFor()
  }))
