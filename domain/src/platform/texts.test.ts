import { expect, test } from 'vitest'
import { texts } from './texts.en.ts'
import { texts as spanish } from './texts.es.ts'

test('the product has one name in all texts [SHELL-002] [SHELL-078] [SHELL-088]', () => {
  expect(texts.newVersion).toBe('A new version of Touchline is available')
  expect(texts.networkIssue).toBe('There was a network issue when loading Touchline')
  expect(texts.noConnection).toBe('A connection to Touchline cannot be established.  Please try again later.')
  expect(Object.values({ ...texts, ...spanish }).filter((text) => /the product|el producto/i.test(text))).toEqual([])
})

test('the texts of an account without a club and of loading roles are the specified ones [SHELL-064] [ROLE-009]', () => {
  expect(texts.unassociated).toBe('This account is not associated with any clubs or players.')
  expect(texts.loadingRole).toBe('Loading roles')
})
