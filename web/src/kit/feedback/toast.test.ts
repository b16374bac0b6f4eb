import { beforeEach, expect, test } from 'vitest'
import { snackbar, toast, toasts } from './toast.ts'

beforeEach(() => toasts.set([]))
const lastsOf = () => toasts.get().map(({ lasts }) => lasts)

test('a toast stays for five seconds, with something to undo for ten [SHELL-101]', () => {
  toast('Saved.')
  toast('Moved.', { act: { label: 'Undo', run: () => undefined } })
  expect(lastsOf()).toEqual([5000, 10_000])
})

test('a short message that can be closed stays for five seconds [SHELL-103]', () => {
  toast('Saved.')
  expect(toasts.get()).toMatchObject([{ lasts: 5000, closable: true }])
})

test('a snackbar stays for three and a half seconds, and has nothing to close [SHELL-102]', () => {
  snackbar('Copied.')
  expect(toasts.get()).toMatchObject([{ lasts: 3500, closable: false }])
})
