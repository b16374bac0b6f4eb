import { expect, test } from 'vitest'
import { questions, verdictOf } from './audit.ts'

const [signatures, vulnerabilities] = questions as [(typeof questions)[0], (typeof questions)[0]]

test('a package with a wrong signature or a known vulnerability fails the check at night', () => {
  const wrong = JSON.stringify({ invalid: [{ name: 'a', version: '1.0.0' }], missing: [{ name: 'b', version: '2.0.0' }] })
  expect(verdictOf(signatures, wrong)).toEqual({
    lines: ['a 1.0.0: its signature is wrong', 'b 2.0.0: it has no signature'],
    isWrong: true,
  })
  const known = JSON.stringify({ vulnerabilities: { a: { severity: 'high' }, b: { severity: 'low' } } })
  expect(verdictOf(vulnerabilities, known)).toEqual({ lines: ['a: a vulnerability of severity high'], isWrong: true })
})

test('a question that no registry answered is reported as unchecked, never as right', () => {
  expect(verdictOf(vulnerabilities, JSON.stringify({ statusCode: 405, uri: 'https://registry.example/-/bulk' })).lines).toEqual([
    'not checked: known vulnerabilities of what the server runs on (the registry answers 405)',
  ])
  expect(verdictOf(signatures, JSON.stringify({ error: { code: 'ENOTFOUND' } })).lines).toEqual([
    'not checked: the signatures of the packages (npm says ENOTFOUND)',
  ])
  expect(verdictOf(signatures, '').lines).toEqual(['not checked: the signatures of the packages (npm gave no answer)'])
  expect(verdictOf(signatures, JSON.stringify({ invalid: [], missing: [] })).lines).toEqual(['checked: the signatures of the packages'])
})
