import { expect, test } from 'vitest'
import { emailOf } from '../../server/src/demo/accounts.ts'
import { teams } from '../../server/src/demo/people.ts'
import { browser, ctx, openTestServer } from '../support/shared-server.ts'
import { phone, visit, type Visitor } from '../support/visitor.ts'

const notice = (key: string, minutes: number, { who = emailOf('parent'), team = teams.u12Girls }: { who?: string; team?: number } = {}) =>
  `insert into notification (club_id, user_id, team_id, body, context_type, cta, dedupe_key, show_after, shown_at)
   select 1, u.id, ${team}, '${key}', 'Team', '/teams/${team}/roster', '${key}', at, at
   from app_user u, (select timestamptz '2026-10-05 15:00:00+00' - interval '${minutes} minutes' as at) t where u.email = '${who}'`
const week = 7 * 24 * 60
const many = Array.from({ length: 100 }, (_, i) => notice(`Change ${i}`, 5, { who: emailOf('secondcontact') }))
openTestServer({
  more: [
    notice('The roster has changed', 10),
    notice('Practice is at Mill Lane', 20),
    notice('Long ago', 6 * week),
    ...many,
    notice('Now hidden', 15, { who: emailOf('manager') }),
    `update team set hide_from_manager = true where id = ${teams.u12Girls}`,
  ],
})
const bell = ({ page }: Visitor) => page.getByRole('button', { name: /^Notifications/ })
const open = async (visitor: Visitor) => {
  await bell(visitor).click()
  return visitor.page.getByRole('dialog')
}

test('a mother reads what changed, follows it to the team, and her bell is empty afterwards [NOTIF-003] [NOTIF-008] [NOTIF-026]', async () => {
  const mum = await visit(browser, ctx, emailOf('parent'), { home: true })
  await mum.page.getByRole('button', { name: 'Notifications: 2 unread notifications' }).waitFor()
  const tray = await open(mum)
  await tray.getByRole('heading', { name: 'Notifications' }).waitFor()
  expect(await tray.getByRole('link', { name: 'Notification settings' }).getAttribute('href')).toBe('/account')
  await tray.getByText('Practice is at Mill Lane').waitFor()
  expect(await tray.getByRole('listitem').count()).toBe(2)
  await tray.getByRole('link', { name: 'The roster has changed' }).click()
  await mum.page.waitForURL(`**/teams/${teams.u12Girls}/roster`)
  await mum.page.getByRole('button', { name: 'Notifications', exact: true }).waitFor()
  expect(mum.complaints).toEqual([])
  await mum.close()
})

test('older notifications come on demand, and all are deleted at once [NOTIF-006] [NOTIF-007] [NOTIF-053]', async () => {
  const mum = await visit(browser, ctx, emailOf('parent'), { size: phone, home: true })
  const tray = await open(mum)
  await tray.getByRole('button', { name: 'Delete All' }).click()
  await tray.getByText('There are no recent notifications at this time.').waitFor()
  await tray.getByRole('button', { name: 'View Older Notifications' }).click()
  await tray.getByText('Long ago').waitFor()
  await tray.getByRole('button', { name: 'Delete “Long ago”' }).click()
  await tray.getByText('There are no notifications at this time.').waitFor()
  expect(mum.complaints).toEqual([])
  await mum.close()
})

test('a hundred unread notifications read 99+, and the small badge is a dot [NOTIF-058] [NOTIF-059] [NOTIF-060]', async () => {
  const dad = await visit(browser, ctx, emailOf('secondcontact'), { size: phone, home: true })
  const button = dad.page.getByRole('button', { name: 'Notifications: 99+ unread notifications' })
  await button.waitFor()
  expect(await button.locator('[data-dot]').textContent()).toBe('')
  await dad.close()
})

test('a notification of a team that is locked for the manager leads home [NOTIF-009]', async () => {
  const manager = await visit(browser, ctx, emailOf('manager'), { home: true })
  const tray = await open(manager)
  expect(await tray.getByRole('link', { name: 'Now hidden' }).getAttribute('href')).toBe('/')
  await manager.close()
})

test('guests of a club have no bell, and who is logged in as another cannot open it [NOTIF-038] [NOTIF-039]', async () => {
  const guest = await visit(browser, ctx, emailOf('guest'), { home: true })
  await guest.page.getByRole('navigation').first().waitFor()
  expect(await bell(guest).count()).toBe(0)
  await guest.close()
  const root = await visit(browser, ctx, emailOf('superadmin'))
  await root.page.goto(`${ctx.url}/login-as/7`)
  await root.page
    .getByText(/logged in as/i)
    .first()
    .waitFor()
  expect(await bell(root).isDisabled()).toBe(true)
  await root.close()
})
