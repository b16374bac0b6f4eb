import { expect, test } from 'vitest'
import { relationshipIn } from './relationships.ts'
import { texts as english } from './texts.en.ts'
import { texts as spanish } from './texts.es.ts'

test('a contact’s relationship is shown in the reader’s language, whichever language it was entered in', () => {
  expect(['Parent', 'guardian', 'Grandparent', 'Godmother of Mia'].map((word) => relationshipIn('es', word))).toEqual([
    'Padre o madre',
    'Tutor',
    'Abuelo o abuela',
    'Godmother of Mia',
  ])
  expect(['Madre', 'Tutora', 'Parent'].map((word) => relationshipIn('en', word))).toEqual(['Mother', 'Guardian', 'Parent'])
})

test('every relationship that the form offers exists in the other language', () => {
  for (const word of english.relationships.split(', ')) expect(relationshipIn('es', word), word).not.toBe(word)
  for (const word of spanish.relationships.split(', ')) expect(relationshipIn('en', word), word).not.toBe(word)
})
