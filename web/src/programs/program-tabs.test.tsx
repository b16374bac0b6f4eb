import { expect, test } from 'vitest'
import { wordsFor } from '../screen-as.tsx'
import { ProgramTabs } from './ProgramTabs.tsx'

test('a director has the tabs of a program that program admins have, and the transactions beside them [PROG-015] [PAY-014]', () => {
  const [director, programAdmin] = (['Director', 'ProgramAdmin'] as const).map((role) =>
    wordsFor(role, [], <ProgramTabs current="details" />),
  )
  for (const shared of [
    ...['Packages', 'Additional fees', 'Payment plans', 'Discounts', 'Subscriptions', 'Waitlist', 'Players'],
    ...['Ready for checkout', 'Not registered'],
  ])
    expect([director, programAdmin]).toEqual([expect.stringContaining(shared), expect.stringContaining(shared)])
  expect([director!.includes('Transactions'), programAdmin!.includes('Transactions')]).toEqual([true, false])
})
