import type { Fields as FormFields } from '@touchline/domain/kit/form/field'
import type { RecordAct, RecordEndpoints } from '@touchline/domain/kit/record/record'
import { fill } from '@touchline/domain/kit/texts'
import { IconArchive, IconArchiveOff, IconPencil } from '@tabler/icons-react'
import { useSearchParams } from 'react-router'
import type { BulkOf } from '../list/BulkBar.tsx'
import { SeveralFields } from './late-record-sheet.ts'
import { formFieldsOf } from './record-row.ts'

type Words = Readonly<Record<string, string>>
const icons = { change: IconPencil, archive: IconArchive, restore: IconArchiveOff }

/** The acts on several records of a list: the archived ones are restored, the others changed and archived. Undefined where one is changed at a time. */
export function useRecordActs({ record, acts: of }: RecordEndpoints, words: Words): BulkOf | undefined {
  const [query] = useSearchParams()
  if (!of) return undefined
  const names = record.several ?? []
  const offered: readonly RecordAct[] =
    query.get('state') === 'archived' ? ['restore'] : [...(names.length > 0 ? (['change'] as const) : []), 'archive']
  return {
    of,
    acts: offered.map((act) => ({
      ...{ act, name: words[act]!, icon: icons[act] },
      ...(act === 'archive' && { body: words['archiveHelp']! }),
      title: (count) => (count === 1 ? words[`${act}TitleOne`]! : fill(words[`${act}Title`]!, { count })),
      done: (count) => (count === 1 ? words[`${act}DoneOne`]! : fill(words[`${act}Done`]!, { count })),
      ...(act === 'change' && {
        asks: {
          start: {},
          isReady: ({ set }) => Object.keys((set ?? {}) as object).length > 0,
          fields: (props) => <SeveralFields {...props} names={names} all={optional(formFieldsOf(record.fields))} words={words} />,
        },
      }),
    })),
    reasons: Object.fromEntries(
      Object.entries(words).flatMap(([name, text]) => (name.startsWith('left.') ? [[name.slice('left.'.length), text]] : [])),
    ),
    words,
  }
}

/** Nothing chosen leaves a value as it is, also where a single record needs one. */
const optional = (fields: FormFields): FormFields =>
  Object.fromEntries(Object.entries(fields).map(([name, { required: _required, ...field }]) => [name, field]))
