import { expect, test } from 'vitest'
import { actor } from '../access/test-actor.ts'
import { clubConfig } from '../access/flags.ts'
import { mayChat, showsChat } from './policy.ts'

const config = clubConfig({ enable_chat3: true })

test('chat is shown where the club has enabled it, and nowhere else [CHAT-002]', () => {
  expect([showsChat(actor({ config })), showsChat(actor({ config: clubConfig({ enable_chat3: false }) }))]).toEqual([true, false])
  expect(showsChat(actor({ config, clubId: null }))).toBe(false)
})

test('conversations are hidden from a person who is logged in as another, from guests of the club and from a test parent', () => {
  expect(showsChat(actor({ config, loginFromUserId: 5 }))).toBe(false)
  expect([actor({ roleType: 'ClubGuest' }), actor({ roleType: 'Unassociated' }), actor({ isTestParent: true })].map(mayChat)).toEqual([
    false,
    false,
    false,
  ])
})
