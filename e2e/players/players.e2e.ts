import type { Page } from 'playwright-core'
import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { teams } from '../../server/src/demo/people.ts'
import { countClicks } from '../support/clicks.ts'
import { settled, violations } from '../support/look.ts'
import { browser, ctx, openTestServer } from '../support/shared-server.ts'
import { desktop, phone, visitAs } from '../support/visitor.ts'

openTestServer()

test('an administrator finds a family by half its phone number in two clicks, and corrects the grade of its player [PLAYER-007] [PLAYER-012]', () =>
  visitAs(
    browser,
    ctx,
    'admin',
    async ({ page }) => {
      const clicks = await countClicks(page)
      await page.goto(`${ctx.url}/club-admin/dashboard`)
      await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Players', exact: true }).click()
      await page.getByLabel('Name, email or phone').fill('555-0108')
      await page.getByRole('link', { name: 'Whitfield, Mia' }).waitFor()
      await settled(page)
      expect(await violations(page)).toEqual([])
      await page.getByRole('link', { name: 'Whitfield, Mia' }).click()
      await page.getByRole('heading', { name: 'Mia Whitfield', level: 1 }).waitFor()
      expect(await clicks.count()).toBe(2)
      await page.getByRole('tab', { name: 'Contacts' }).click()
      await page.getByRole('link', { name: 'Call Dana Whitfield, (303) 555-0108' }).waitFor()
      expect(await violations(page)).toEqual([])

      await page.getByRole('button', { name: 'Invite contact' }).click()
      const invitation = page.getByRole('dialog', { name: 'Invite someone' })
      await invitation.getByText('Mia Whitfield').waitFor()
      await invitation.getByLabel('First name').fill('Nan')
      await invitation.getByLabel('Last name').fill('Whitfield')
      await invitation.getByLabel('Email').fill('nan@whitfield.example')
      await invitation.getByRole('button', { name: 'Send invitation' }).click()
      await page.getByText(/nan@whitfield\.example/).waitFor()

      await page.getByRole('button', { name: 'Edit' }).click()
      const sheet = page.getByRole('dialog', { name: 'Edit Mia Whitfield' })
      await sheet.getByLabel('First name').fill('')
      await sheet.getByLabel('Grade').fill('5th')
      await sheet.getByRole('button', { name: 'Save' }).click()
      await sheet.getByText('Enter a first name.').first().waitFor()
      expect(await sheet.getByLabel('Grade').inputValue()).toBe('5th')
      await sheet.getByLabel('First name').fill('Mia')
      await sheet.getByRole('button', { name: 'Save' }).click()
      await page.getByText('Player saved.').waitFor()
      await page.getByRole('tab', { name: 'Summary' }).click()
      await page.getByText('5th', { exact: true }).waitFor()
      await page.getByRole('tab', { name: 'History' }).click()
      await page.getByText('Player changed · Grade: None → 5th').waitFor()
      await settled(page)
      expect(await violations(page)).toEqual([])
    },
    { size: desktop },
  ))

/** Chooses the team to which selected players of the U12 Girls move, and returns the dialog with the preview. */
async function previewMove(page: Page, team: string) {
  await page.getByRole('region', { name: 'Actions' }).getByRole('button', { name: 'Move to team' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox', { name: 'New team' }).click()
  await page.getByRole('option', { name: new RegExp(team) }).click()
  await dialog.getByText(`Team: U12 Girls → ${team}`).first().waitFor()
  await dialog.getByText(/Email to .*Dana Whitfield/).waitFor()
  await settled(page)
  return dialog
}

test('an administrator moves two players to another team from the list of players, sees who gets an email, exports the two, and takes the move back [TEAM-067]', () =>
  visitAs(
    browser,
    ctx,
    'admin',
    async ({ page }) => {
      await page.goto(`${ctx.url}/club-admin/players?team=${teams.u12Girls}`)
      const names = ['Whitfield, Mia', 'Lindqvist, Ava']
      for (const name of names) await page.getByLabel(`Select ${name}`).check()
      const bar = page.getByRole('region', { name: 'Actions' })
      await bar.getByText('2 selected').waitFor()
      const [file] = await Promise.all([page.waitForEvent('download'), bar.getByRole('button', { name: 'Export selection' }).click()])
      const lines = (await readFile(await file.path(), 'utf8')).trim().split('\r\n')
      expect(lines).toHaveLength(3)

      const dialog = await previewMove(page, 'U14 Girls')
      expect(await violations(page)).toEqual([])
      await dialog.getByRole('button', { name: 'Move to team' }).click()
      await page.getByText('2 players moved.').waitFor()
      await page.getByRole('link', { name: names[0]! }).waitFor({ state: 'detached' })
      await page.getByRole('button', { name: 'Undo' }).last().click()
      for (const name of names) await page.getByRole('link', { name }).waitFor()
    },
    { size: desktop },
  ))

test('a coach makes two players of the own roster inactive at once on a phone, sees what changes and that nobody gets an email, and takes it back', () =>
  visitAs(
    browser,
    ctx,
    'coach',
    async ({ page }) => {
      await page.goto(`${ctx.url}/teams/${teams.u12Girls}/roster`)
      await page.getByRole('button', { name: 'Select', exact: true }).click()
      for (const name of ['Mia Whitfield', 'Ava Lindqvist']) await page.getByLabel(`Select ${name}`).check()
      await page.getByRole('region', { name: 'Actions' }).getByRole('button', { name: 'More' }).click()
      await page.getByRole('menuitem', { name: 'Change' }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel('What to change').selectOption('Positions')
      await dialog.getByRole('group', { name: 'Positions' }).getByRole('checkbox').first().check()
      await dialog
        .getByText(/^Positions: .* → /)
        .first()
        .waitFor()
      await dialog.getByLabel('What to change').selectOption('Status')
      await dialog.getByLabel('New value').selectOption('Inactive')
      await dialog.getByText('Status: Active → Inactive').nth(1).waitFor()
      await dialog.getByText('No one is notified.').waitFor()
      await settled(page)
      expect(await violations(page, '[role=dialog]')).toEqual([])
      await dialog.getByRole('button', { name: 'Change', exact: true }).click()
      await page.getByText('2 players changed.').waitFor()
      await page.getByText('Inactive').nth(1).waitFor()
      await page.getByRole('button', { name: 'Undo' }).last().click()
      await page.getByText('Inactive').first().waitFor({ state: 'detached' })
    },
    { size: phone },
  ))

test('a coach chooses two players of the own roster, writes to their families, moves both to another own team, and takes the move back [TEAM-067]', () =>
  visitAs(
    browser,
    ctx,
    'coach',
    async ({ page }) => {
      const roster = `${ctx.url}/teams/${teams.u12Girls}/roster`
      const names = ['Mia Whitfield', 'Ava Lindqvist']
      const bar = page.getByRole('region', { name: 'Actions' })
      const choose = async () => {
        for (const name of names) await page.getByLabel(`Select ${name}`).check()
        await bar.getByText('2 selected').waitFor()
      }
      await page.goto(roster)
      await choose()
      await bar.getByRole('button', { name: 'Message' }).click()
      await page.waitForURL('**/compose')
      await page.getByText('Mia Whitfield').first().waitFor()

      await page.goto(roster)
      await choose()
      const [file] = await Promise.all([page.waitForEvent('download'), bar.getByRole('button', { name: 'Export selection' }).click()])
      expect((await readFile(await file.path(), 'utf8')).trim().split('\r\n')).toHaveLength(3)
      const dialog = await previewMove(page, 'U10 Boys')
      // Rows behind the bar of acts are half hidden until the page is scrolled.
      expect(await violations(page, '[role=dialog]')).toEqual([])
      await dialog.getByRole('button', { name: 'Move to team' }).click()
      await page.getByText('2 players moved.').waitFor()
      await page.getByLabel(`Select ${names[0]}`).waitFor({ state: 'detached' })
      await page.getByRole('button', { name: 'Undo' }).last().click()
      for (const name of names) await page.getByLabel(`Select ${name}`).waitFor()
    },
    { size: desktop },
  ))

test('a family opens its player from the roster on a phone, and sees its contacts and the medical notes [PLAYER-004] [PLAYER-005]', () =>
  visitAs(
    browser,
    ctx,
    'parent',
    async ({ page }) => {
      await page.goto(`${ctx.url}/teams/${teams.u12Girls}/roster`)
      await page.getByText('Ava Lindqvist').waitFor()
      expect(await page.getByRole('link', { name: 'Ava Lindqvist' }).count()).toBe(0)
      await page.getByRole('link', { name: 'Mia Whitfield' }).click()
      await page.getByRole('heading', { name: 'Mia Whitfield', level: 1 }).waitFor()
      await settled(page)
      expect(await violations(page)).toEqual([])
      await page.getByRole('tab', { name: 'Contacts' }).click()
      await page.getByRole('button', { name: 'Add contact for Mia' }).waitFor()
      await page.getByRole('tab', { name: 'Medical' }).click()
      await page.getByRole('button', { name: /medical notes$/ }).waitFor()
      expect(await page.getByRole('tab', { name: 'History' }).count()).toBe(0)
    },
    { size: phone },
  ))
