import type { Locator, Page } from 'playwright-core'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { emailOf } from '../../server/src/demo/accounts.ts'
import { teams } from '../../server/src/demo/people.ts'
import { settled, violations } from '../support/look.ts'
import { desktop, holdAnswers, phone, visit } from '../support/visitor.ts'
import { browser, ctx, openTestServer } from '../support/shared-server.ts'

let photo: Buffer
openTestServer()
beforeAll(async () => {
  const sky = { create: { width: 1600, height: 1100, channels: 3, background: '#7fb2dd' } } as const
  const shirt = `<svg width="1600" height="1100"><rect y="760" width="1600" height="340" fill="#3f7d3a"/><circle cx="800" cy="470" r="210" fill="#e8b48c"/><path d="M420 1100c0-300 160-420 380-420s380 120 380 420Z" fill="#c33"/></svg>`
  photo = await sharp(sky)
    .composite([{ input: await sharp(Buffer.from(shirt)).png().toBuffer() }])
    .jpeg()
    .toBuffer()
})

const file = (buffer: Buffer, name = 'me.jpg') => ({ name, mimeType: 'image/jpeg', buffer })
const choose = (page: Page, what: ReturnType<typeof file>) => page.locator('input[type=file]').setInputFiles(what)
const hasPicture = (face: Locator) => face.locator('img[data-there]').first().waitFor()

const windows: [string, typeof phone, string][] = [
  ['on a desktop', desktop, emailOf('coach')],
  ['on a phone', phone, emailOf('manager')],
]
describe('the own picture', () => {
  test.each(windows)(
    'is chosen, cropped and saved in two steps %s, and stands beside the own name at once [ACCT-002] [ACCT-093]',
    async (_where, size, email) => {
      const { page, complaints, close } = await visit(browser, ctx, email, { size })
      await page.goto(`${ctx.url}/account`)
      const face = page.getByRole('main').getByRole('button', { name: 'Choose picture' }).first()
      const box = await face.boundingBox()
      expect([box!.width, box!.height]).toEqual(size === phone ? [90, 90] : [96, 96])
      await choose(page, file(photo))
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('img').first().waitFor()
      await dialog.getByRole('button', { name: 'Zoom in' }).click()
      await dialog.getByRole('button', { name: 'Zoom in' }).click()
      expect(Number(await dialog.getByRole('slider').inputValue())).toBeCloseTo(1.35, 2)
      await dialog.getByRole('button', { name: 'Rotate right' }).click()
      await dialog.getByRole('button', { name: 'Rotate left' }).click()
      expect(await violations(page)).toEqual([])
      await dialog.getByRole('button', { name: 'Save picture' }).click()
      await page.getByText('Picture updated.').waitFor()
      await hasPicture(page.getByRole('main').getByRole('button', { name: 'View picture' }))
      await hasPicture(
        size === phone ? page.getByRole('link', { name: 'Account' }).first() : page.getByRole('button', { name: /^Account: Sam/ }),
      )
      const { image_url: url } = await page.evaluate(
        async () =>
          (await (
            await fetch('/api/user/picture', {
              headers: { 'x-access-key': (JSON.parse(sessionStorage.getItem('touchline-seat')!) as { key: string }).key },
            })
          ).json()) as { image_url: string },
      )
      const kept = await sharp(Buffer.from(await (await page.request.get(ctx.url + url)).body())).metadata()
      expect([kept.width, kept.height]).toEqual([400, 400])
      expect(complaints).toEqual([])
      await close()
    },
  )

  test('is removed, and restored with Undo', async () => {
    const { page, close } = await visit(browser, ctx, emailOf('director'))
    await page.goto(`${ctx.url}/account`)
    await choose(page, file(photo))
    await page.getByRole('button', { name: 'Save picture' }).click()
    await page.getByRole('button', { name: 'Remove picture' }).click()
    await page.getByText('Picture removed.').waitFor()
    await page.getByRole('main').getByRole('button', { name: 'Choose picture' }).first().waitFor()
    await page.getByRole('button', { name: 'Undo' }).last().click()
    await hasPicture(page.getByRole('main').getByRole('button', { name: 'View picture' }))
    await close()
  })

  test('that is not a picture is refused as an invalid file type, whatever its name [ACCT-043] [ACCT-090]', async () => {
    const { page, complaints, close } = await visit(browser, ctx, emailOf('parent'))
    await page.goto(`${ctx.url}/account`)
    for (const what of [file(photo, 'me.gif'), file(Buffer.from('<svg/>'), 'me.svg'), file(Buffer.from('hello'), 'me.jpg')]) {
      await choose(page, what)
      await page.getByRole('alert').getByText('Invalid file type').waitFor()
      expect(await page.getByRole('dialog').count()).toBe(0)
      await page.reload()
    }
    expect(complaints).toEqual([])
    await close()
  })

  test('that is too small cannot be cropped, but can be used as it is [ACCT-045]', async () => {
    const { page, close } = await visit(browser, ctx, emailOf('parent'), { size: phone })
    await page.goto(`${ctx.url}/account`)
    await choose(page, file(await sharp(photo).resize(300, 200).jpeg().toBuffer()))
    const dialog = page.getByRole('dialog')
    await dialog.getByText('The image cannot be cropped as the image resolution is too low.', { exact: true }).waitFor()
    expect(await dialog.getByRole('slider').count()).toBe(0)
    await dialog.getByRole('button', { name: 'Save picture' }).click()
    await page.getByText('Picture updated.').waitFor()
    await close()
  })

  test('a browser that cannot crop shows an error, and so does a dialog without room [ACCT-091] [ACCT-092]', async () => {
    const { page, close } = await visit(browser, ctx, emailOf('player'))
    await page.goto(`${ctx.url}/account`)
    // A dialog that opens before the page has all its data may be drawn anew, and closed.
    await settled(page)
    await page.addStyleTag({ content: '[role=dialog] { display: none !important }' })
    await choose(page, file(photo))
    // The error is announced while the dialog is hidden; then it gets its space back.
    await page.getByText('Failed container measurement').waitFor({ state: 'attached' })
    await page.evaluate(() =>
      document.querySelectorAll('style').forEach((style) => style.textContent!.includes('[role=dialog]') && style.remove()),
    )
    await page.getByText('Failed container measurement').waitFor()
    await page.addInitScript(() => (HTMLCanvasElement.prototype.toBlob = (done) => done(null)))
    await page.reload()
    await settled(page)
    await choose(page, file(photo))
    await page.getByRole('alert').getByText('Crop not supported by browser').waitFor()
    await close()
  })

  test('a refusal of the server shows in the dialog, which stays open [API-013]', async () => {
    const { page, close } = await visit(browser, ctx, emailOf('player'))
    await page.goto(`${ctx.url}/account`)
    await page.route('**/api/uploads/**', (route) =>
      route.fulfill({ status: 422, json: { error: 'The picture is too large. It can have up to 40 megapixels.', code: 'media.pixels' } }),
    )
    await choose(page, file(photo))
    await page.getByRole('button', { name: 'Save picture' }).click()
    await page.getByRole('alert').getByText('The picture is too large. It can have up to 40 megapixels.').waitFor()
    await page.unroute('**/api/uploads/**')
    await page.getByRole('button', { name: 'Save picture' }).click()
    await page.getByText('Picture updated.').waitFor()
    await close()
  })
})

describe('the preview of an image', () => {
  test('is a wide dialog of 912 pixels on a desktop, and the whole window on a phone [SHELL-130]', async () => {
    for (const [size, width] of [
      [desktop, 912],
      [phone, phone.width],
    ] as const) {
      const { page, complaints, close } = await visit(browser, ctx, emailOf('director'), { size })
      await page.goto(`${ctx.url}/account`)
      if (size === desktop) {
        await choose(page, file(photo))
        await page.getByRole('button', { name: 'Save picture' }).click()
        await page.getByText('Picture updated.').waitFor()
      }
      await page.getByRole('button', { name: 'View picture' }).click()
      const dialog = page.getByRole('dialog', { name: 'Image preview' })
      await expect.poll(async () => (await dialog.boundingBox())?.width).toBe(width)
      expect(complaints).toEqual([])
      await close()
    }
  })

  test('turns, zooms by slider and keys, is dragged, and keeps the image as a file [ACCT-021] [ACCT-022] [ACCT-023]', async () => {
    const { page, complaints, close } = await visit(browser, ctx, emailOf('admin'))
    await page.goto(`${ctx.url}/account`)
    await choose(page, file(photo))
    await page.getByRole('button', { name: 'Save picture' }).click()
    await page.getByText('Picture updated.').waitFor()
    await page.getByRole('button', { name: 'View picture' }).click()
    const dialog = page.getByRole('dialog', { name: 'Image preview' })
    const image = dialog.getByAltText(/^Picture of /)
    const stands = async () => (await image.getAttribute('style')) ?? ''
    await dialog.getByRole('button', { name: 'Rotate right' }).click()
    await dialog.getByRole('button', { name: 'Rotate right' }).click()
    await dialog.getByRole('button', { name: 'Rotate left' }).click()
    expect(await stands()).toContain('rotate(90deg)')
    await dialog.getByRole('slider').fill('2.2')
    expect(await stands()).toContain('scale(2.2)')
    const room = dialog.getByRole('button', { name: /^Image: drag it/ })
    const box = (await room.boundingBox())!
    await page.mouse.move(box.x + 100, box.y + 100)
    await page.mouse.down()
    await page.mouse.move(box.x + 140, box.y + 90)
    await page.mouse.up()
    expect(await stands()).toContain('translate(40px, -10px)')
    await room.focus()
    await page.keyboard.press('ArrowLeft')
    expect(await stands()).toContain('translate(16px, -10px)')
    await page.keyboard.press('0')
    expect(await stands()).toContain('scale(1) rotate(0deg)')
    const saved = page.waitForEvent('download')
    await dialog.getByRole('button', { name: 'Save Image' }).click()
    expect((await saved).suggestedFilename()).toMatch(/\.jpg$/)
    expect(await violations(page)).toEqual([])
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    expect(complaints).toEqual([])
    await close()
  })
})

test('nothing moves when a picture loads', async () => {
  const { page, close } = await visit(browser, ctx, emailOf('parent'), { size: phone })
  const release = await holdAnswers(page, '**/api/thumbnail/batch')
  await page.goto(`${ctx.url}/teams/${teams.u12Girls}/summary`)
  const coach = page.getByText('Sam Okafor').first()
  await coach.scrollIntoViewIfNeeded()
  await settled(page)
  await page.evaluate(() => {
    const seen = { shift: 0 }
    Object.assign(globalThis, { seen })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.shift += (entry as unknown as { value: number }).value
    }).observe({ type: 'layout-shift' })
  })
  release()
  await hasPicture(page.getByRole('main'))
  await page.waitForTimeout(300)
  expect(await page.evaluate(() => (globalThis as unknown as { seen: { shift: number } }).seen.shift)).toBe(0)
  await close()
})

test('families see the coach’s picture, and the pictures of a whole roster take one request', async () => {
  const { page, close } = await visit(browser, ctx, emailOf('parent'))
  const asked: string[] = []
  page.on('request', (request) => void (request.url().includes('/thumbnail/batch') && asked.push(request.postData() ?? '')))
  await page.goto(`${ctx.url}/teams/${teams.u12Girls}/summary`)
  await hasPicture(page.getByText('Sam', { exact: false }).locator('xpath=ancestor-or-self::*[.//img][1]').first())
  asked.length = 0
  await page.goto(`${ctx.url}/teams/${teams.u12Girls}/roster`)
  await page.getByText('Mia').first().waitFor()
  await page.waitForLoadState('networkidle')
  expect(asked.filter((body) => body.includes('"Player"'))).toHaveLength(1)
  expect(JSON.parse(asked.find((body) => body.includes('"Player"'))!).length).toBeGreaterThan(10)
  await close()
})
