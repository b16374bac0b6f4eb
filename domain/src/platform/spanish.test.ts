import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'

const root = new URL('..', import.meta.url)
const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.es.ts'))

/** Informal forms of address. Forms that are also third person, such as "usa", are left out. */
const informal = [
  'tú|tu|tus|te|ti|contigo|tuyo|tuya|eres|estás|has|vas|sabes|puedes|podrás|tienes|tendrás|quieres|necesitas|necesites|debes|deberás|verás|recibirás',
  'haz|ten|pon|elige|escribe|sube|guarda la|abre el|revisa las|selecciona|inténtalo|guárdalo|súbelo|elígelo|ábrelo|suéltalo|arrástrala|compáralo|divídelo',
  'suelta|agranda|inicia sesión|comunícate|vuelve a escribir|míralo|corrijas|omitas|elijas',
].join('|')
/** Words used in Spain only. */
const european = 'móvil|móviles|ordenador|vosotros|vuestro|vuestra|añadir|añade|añada|añadido|añadió|añadieron'
const said = (words: string) => new RegExp(`(?<![\\p{L}])(?:${words})(?![\\p{L}])`, 'iu')

const textsOf = async (path: string) => ((await import(new URL(path, root).href)) as { texts: Record<string, string> }).texts
const blanks = (text: string) => [...new Set(text.match(/\{\w+\}/g))].toSorted()

test('a Spanish text has the placeholders of the English one, and its counted nouns have a number', async () => {
  for (const path of files) {
    const [spanish, english] = [await textsOf(path), await textsOf(path.replace('.es.ts', '.en.ts'))]
    for (const [key, text] of Object.entries(english)) {
      expect(blanks(spanish[key]!), `${path} ${key}`).toEqual(blanks(text))
      if (`${key}One` in english && blanks(text).length > 0) expect(text, `${path} ${key}`).toContain('{count}')
    }
  }
})

test('no Spanish text uses informal address or words of Spain only', async () => {
  expect(files.length).toBeGreaterThan(20)
  const found: string[] = []
  for (const path of files) {
    for (const [key, text] of Object.entries(await textsOf(path))) {
      const word = (said(informal).exec(text) ?? said(european).exec(text))?.[0]
      if (word !== undefined) found.push(`${path} ${key}: ${word}`)
    }
  }
  expect(found).toEqual([])
})
