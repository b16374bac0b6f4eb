import { expect, test } from 'vitest'
import { markOfName } from './team-name.ts'

test('the badge of a team has its age and the first letter of the next word, else the first letters of its words', () => {
  const marks = {
    ...{ 'U12 Girls': '12G', 'U9 Boys Spring': '9B', '12U Gold': '12G', 'Girls 2014 Blue': 'G2B', 'Riverside Academy Elite Squad': 'RAE' },
    ...{ Tigers: 'T', 'Águilas U8': '8Á', '  ': '', '!!!': '!!!' },
  }
  for (const [name, mark] of Object.entries(marks)) expect([name, markOfName(name)]).toEqual([name, mark])
  for (const name of ['U12', '1', 'U8 👍']) expect(markOfName(name).length).toBeLessThanOrEqual(4)
})
