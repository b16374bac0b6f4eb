import { expect, test } from 'vitest'
import type { ContactState } from '../people/contacts.ts'
import { whySilent, type AddressState, type MessageState } from './silence.ts'

const contact = (state: ContactState, address: AddressState = 'good', message: MessageState | null = null) => ({
  state,
  address,
  message: message && { state: message },
})

test('the contact who has come furthest decides why a family has not answered', () => {
  expect(whySilent([])).toBe('no_contacts')
  expect(whySilent([contact('no_account'), contact('waiting')])).toBe('waiting')
  expect(whySilent([contact('no_account'), contact('invited')])).toBe('invited')
  expect(whySilent([contact('no_account')])).toBe('no_account')
  expect(whySilent([contact('joined'), contact('no_account')])).toBeNull()
})

test('one parent with a working address is enough, and a delivered message outweighs a failed one', () => {
  expect(whySilent([contact('joined', 'unconfirmed'), contact('joined', 'refused', 'failed')])).toBe('refused')
  expect(whySilent([contact('joined', 'unconfirmed'), contact('invited')])).toBe('unconfirmed')
  expect(whySilent([contact('joined', 'refused', 'failed'), contact('joined', 'good', 'sent')])).toBe('sent')
  expect(whySilent([contact('joined', 'good', 'failed'), contact('joined')])).toBe('failed')
  expect(whySilent([contact('joined', 'good', 'failed'), contact('joined', 'good', 'sent')])).toBe('sent')
  expect(whySilent([contact('joined', 'good', 'queued')])).toBeNull()
})
