import { expect, test } from 'vitest'
import { browserFilesOf, folderOf } from './browser-files.ts'

const files = [
  'e2e/account/account.e2e.ts',
  'e2e/account/roles.e2e.ts',
  'e2e/billing/billing.e2e.ts',
  'e2e/calendar/events.e2e.ts',
  'e2e/shell/shell.e2e.ts',
  'e2e/media/media.e2e.ts',
]
const text = (file: string) => (file.endsWith('roles.e2e.ts') ? `import { dailyShare } from '../daily-share.ts'` : '')
const of = (changed: string[] | null, day = 0) =>
  browserFilesOf(files, { changed, day, text }).map((file) => file.split('/')[2]!.split('.')[0])

test('a changed screen, text or browser test names its folder; the kit and the support of tests name the shell', () => {
  expect(['web/src/billing/BillingScreen.tsx', 'domain/src/billing/texts.en.ts', 'e2e/billing/billing.e2e.ts'].map(folderOf)).toEqual(
    Array(3).fill('billing'),
  )
  expect(['web/src/kit/list/ListPage.tsx', 'e2e/support/browser.ts', 'e2e/lists.e2e.ts', 'web/src/shell/Shell.tsx'].map(folderOf)).toEqual(
    Array(4).fill('shell'),
  )
  expect(['server/src/billing/pay.ts', 'web/src/billing/choices.test.ts', 'docs/money.md', 'domain/src/areas.ts'].map(folderOf)).toEqual([
    null,
    null,
    null,
    null,
  ])
})

test('browser tests of changed areas run each day, those of the others every third day where they are few', () => {
  expect(of(['web/src/billing/BillingScreen.tsx'])).toEqual(['account', 'roles', 'billing', 'media'])
  expect(of(['web/src/billing/BillingScreen.tsx'], 1)).toEqual(['roles', 'billing', 'events'])
  expect(new Set([0, 1, 2].flatMap((day) => of([], day))).size).toBe(files.length)
})

test('of a change of many areas a part of the browser tests runs each day, with those that changed themselves', () => {
  const many = Array.from({ length: 49 }, (_, index) => `e2e/billing/of-${index}.e2e.ts`)
  const of = (day: number, whole = false) =>
    browserFilesOf(many, { changed: ['web/src/billing/BillingScreen.tsx', many[0]!], day, text: () => '', whole })
  expect(of(0).length).toBe(13)
  expect(of(1).length).toBe(13)
  expect(of(1)).toContain(many[0])
  expect(new Set([0, 1, 2, 3].flatMap((day) => of(day))).size).toBe(many.length)
  expect(of(0, true)).toEqual(many)
})

test('of each changed area at least one browser test runs each day, of however many', () => {
  const many = [...Array.from({ length: 40 }, (_, index) => `e2e/billing/of-${index}.e2e.ts`), 'e2e/chat/chat.e2e.ts']
  for (const day of [0, 1, 2])
    expect(browserFilesOf(many, { changed: ['web/src/billing/A.tsx', 'web/src/chat/B.tsx'], day, text: () => '' })).toContain(many[40])
})

test('of many other browser tests fourteen run in a day, fewer on a day with many changes, and each of them in turn', () => {
  const own = Array.from({ length: 20 }, (_, index) => `e2e/billing/of-${index}.e2e.ts`)
  const others = Array.from({ length: 60 }, (_, index) => `e2e/chat/of-${index}.e2e.ts`)
  const of = (day: number, changed: string[]) => browserFilesOf([...own, ...others], { changed, day, text: () => '' })
  expect(of(0, own)).toHaveLength(20 + 10)
  expect(of(0, [])).toHaveLength(14)
  expect(new Set([0, 1, 2, 3, 4, 5].flatMap((day) => of(day, own))).size).toBe(80)
  expect(new Set([0, 1, 2, 3, 4, 5].flatMap((day) => of(day, []))).size).toBe(80)
})

test('all browser tests run when packages changed, or when nobody knows what changed', () => {
  expect(of(null)).toHaveLength(files.length)
  expect(of(['package-lock.json'])).toHaveLength(files.length)
})
