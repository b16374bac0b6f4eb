import { beforeEach, expect, test } from 'vitest'
import { snackbar, toast, toasts } from './toast.ts'

beforeEach(() => toasts.set([]))
const lastsOf = () => toasts.get().map(({ lasts }) => lasts)

test('a toast stays for five seconds, with something to undo for ten [SHELL-101]', () => {
  toast('Saved.')
  toast('Moved.', { act: { label: 'Undo', run: () => undefined } })
  expect(lastsOf()).toEqual([5000, 10_000])
})

test('a snackbar stays for three and a half seconds, one that can be closed for five [SHELL-102] [SHELL-103]', () => {
  snackbar('Copied.')
  snackbar('Copied.', { dismissable: true })
  expect(lastsOf()).toEqual([3500, 5000])
  expect(toasts.get().map(({ closable }) => closable)).toEqual([false, true])
})
