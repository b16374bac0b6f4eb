import { expect, test } from 'vitest'
import { exists, repositoryFiles, textOf } from '../repository.ts'

const stylesIn = (text: string) => new Set([...text.matchAll(/@mantine\/core\/styles\/(\w+)\.layer\.css/g)].map((found) => found[1]!))

test('every component of Mantine has its styles: in the central list, or beside the import where one late part uses it', () => {
  const central = stylesIn(textOf('web/src/mantine.css'))
  const missing = repositoryFiles('web/src')
    .filter((file) => file.endsWith('.tsx'))
    .flatMap((file) => {
      const text = textOf(file)
      const own = stylesIn(text)
      const names = [...text.matchAll(/import \{([^}]*)\} from '@mantine\/core'/g)].flatMap((found) =>
        found[1]!.split(',').map((name) => name.trim()),
      )
      return names
        .filter(
          (name) => name !== '' && exists(`node_modules/@mantine/core/styles/${name}.layer.css`) && !central.has(name) && !own.has(name),
        )
        .map((name) => `${file}: ${name}`)
    })
  expect(missing).toEqual([])
})
