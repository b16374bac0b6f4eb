import { expect, test } from 'vitest'
import { players, teams } from '../../server/src/demo/people.ts'
import { settled, violations } from '../support/look.ts'
import { browser, ctx, openTestServer } from '../support/shared-server.ts'
import { desktop, phone, visitAs } from '../support/visitor.ts'

openTestServer()

test('a mother completes the recruiting profile of her child on a phone, publishes two sections, and a recruiter reads them [ROLE-069] [TEAM-018]', () =>
  visitAs(
    browser,
    ctx,
    'parent',
    async ({ page }) => {
      await page.goto(`${ctx.url}/players/${players.mia}/recruiting_profile`)
      await page.getByRole('button', { name: 'Create profile' }).click()
      const sheet = page.getByRole('dialog', { name: 'Recruiting profile' })
      await sheet.getByLabel('Positions').fill('Forward')
      await sheet.getByLabel('Height').fill('tall')
      await sheet.getByLabel('School').fill('Lakeside Middle School')
      await sheet.getByLabel('Link 1').fill('https://youtu.be/abc')
      await sheet.getByLabel('Title 1').fill('Fall highlights')
      await sheet.getByRole('button', { name: 'Save' }).click()
      await sheet.getByText('Enter a height such as 5 ft 6 in or 168 cm.').first().waitFor()
      expect(await sheet.getByLabel('School').inputValue()).toBe('Lakeside Middle School')
      await sheet.getByLabel('Height').fill('4 ft 11 in')
      await sheet.getByRole('button', { name: 'Save' }).click()
      await page.getByText('Profile saved.').waitFor()
      await page.getByText('4 ft 11 in').waitFor()
      await settled(page)
      expect(await violations(page)).toEqual([])

      await page.getByRole('button', { name: 'Publish' }).click()
      const publish = page.getByRole('dialog', { name: 'Publish profile' })
      expect(await publish.getByLabel('School').isChecked()).toBe(false)
      expect(await violations(page)).toEqual([])
      await publish.getByRole('button', { name: 'Publish' }).click()
      const link = await page.getByLabel('Link to the profile').inputValue()

      const visitor = await (await browser.newContext()).newPage()
      const answer = await visitor.goto(link)
      expect(answer?.headers()['x-robots-tag']).toContain('noindex')
      await visitor.getByRole('heading', { name: 'Mia Whitfield', level: 1 }).waitFor()
      await visitor.getByRole('link', { name: 'Fall highlights' }).waitFor()
      expect(await visitor.getByText('Lakeside').count()).toBe(0)
      expect(await violations(visitor)).toEqual([])

      await page.getByRole('button', { name: 'Revoke link' }).click()
      await page.getByRole('dialog', { name: 'Revoke the link?' }).getByRole('button', { name: 'Revoke link' }).click()
      await page.getByText('The link was revoked.').waitFor()
      await visitor.reload()
      await visitor.getByText('This profile isn’t available').waitFor()
      await visitor.context().close()
    },
    { size: phone },
  ))

test('a coach fills in the sport part of two players in one table and asks the other families [TEAM-037]', () =>
  visitAs(
    browser,
    ctx,
    'coach',
    async ({ page }) => {
      await page.goto(`${ctx.url}/teams/${teams.u12Girls}/recruiting`)
      await page.getByRole('link', { name: 'Edit team' }).click()
      await page.getByLabel('Positions, Nora Haddad').fill('Left back')
      await page.getByLabel('Height, Nora Haddad').fill('150')
      await page.getByLabel('Weight, Zoe Marchetti').fill('90')
      await page.getByRole('button', { name: 'Save 2 players' }).click()
      await page.getByText('Enter a weight with its unit, such as 120 lb or 54 kg.').waitFor()
      await page.getByLabel('Weight, Zoe Marchetti').fill('90 lb')
      await page.getByRole('button', { name: 'Save 1 player' }).click()
      await page.getByText('1 profile saved.').waitFor()
      await settled(page)
      expect(await violations(page)).toEqual([])
      await page.getByRole('link', { name: 'Recruiting', exact: true }).click()
      await page.getByText('Left back').waitFor()
      await page.getByRole('button', { name: 'Ask families' }).click()
      await page.getByRole('button', { name: 'Send emails' }).click()
      await page.getByText(/\d+ emails sent\./).waitFor()
      expect(await violations(page)).toEqual([])
    },
    { size: desktop },
  ))
