import { NativeSelect } from '@mantine/core'
import type { Field as RecordField } from '@touchline/domain/kit/record/field'
import type { RecordEndpoints } from '@touchline/domain/kit/record/record'
import { toastWithUndo } from '../api/undo.ts'
import { call } from '../api/api.ts'
import { Field } from '../form/Field.tsx'
import { Form } from '../form/Form.tsx'
import { FormButtons } from '../form/FormButtons.tsx'
import { draftOf } from '../form/form-rules.ts'
import { useForm } from '../form/useForm.ts'
import { useFormGuard } from '../form/useFormGuard.ts'
import { useRead } from '../api/queries.ts'
import { Sheet } from '../page/Sheet.tsx'
import { ReferencesField } from './ReferencesField.tsx'
import { bodyOf, formFieldsOf, type RecordRow } from './record-row.ts'
import { useRecordTexts } from './record-texts.ts'
import { useKitTexts } from '../kit-texts.ts'

interface RecordSheetProps {
  of: RecordEndpoints
  words: Readonly<Record<string, string>>
  /** Null for a new one. */
  row: RecordRow | null
  /** Values with which a new one begins. */
  start?: Readonly<Record<string, unknown>> | undefined
  /** Fields that are not asked for: they keep their value. */
  fixed?: readonly string[]
  onClose: () => void
  onAdded?: (id: number) => void
}
interface Saved {
  id: number
  change_set_id: number | null
}

/** The form of a record beside its page: a new one, or the values of `row`. */
export function RecordSheet({ of, words, row, start, fixed = [], onClose, onAdded }: RecordSheetProps) {
  const texts = useRecordTexts()
  const kitTexts = useKitTexts()
  const { name, fields } = of.record
  const formFields = formFieldsOf(fields)
  const params = { [name]: row?.id }
  const form = useForm(formFields, draftOf(formFields, row ?? start), {
    words,
    version: row?.version_id,
    reload: async () => {
      const now = (await call(of.read, { params } as never)) as RecordRow
      return { draft: draftOf(formFields, now), version: now.version_id }
    },
  })
  const { leave, question } = useFormGuard(form, onClose, { isSheet: true })

  const save = async (given: Readonly<Record<string, unknown>>, version_id: number | undefined): Promise<Saved> => {
    const body = bodyOf(fields, given)
    return (await (row === null
      ? call(of.create, { body } as never)
      : call(of.update, { params, body: { ...body, version_id } } as never))) as Saved
  }

  return (
    <Sheet form onClose={leave} title={row === null ? words['add']! : `${texts.edit}: ${words['one']!}`}>
      <Form
        of={form}
        onSave={save}
        onSaved={({ id, change_set_id }) => {
          toastWithUndo(row === null ? texts.created : texts.saved, change_set_id, { ...kitTexts, ...texts })
          onClose()
          if (row === null) onAdded?.(id)
        }}
      >
        {Object.entries(fields).map(([key, field], at) =>
          fixed.includes(key) ? null : field.control === 'id' ? (
            <ReferenceField
              key={key}
              field={field}
              label={words[key]!}
              nobody={words[`${key}.none`]}
              within={field.narrowedBy === undefined ? {} : { [field.narrowedBy]: String(form.draft[field.narrowedBy]) }}
              {...form.input(key)}
            />
          ) : field.control === 'ids' ? (
            <ReferencesField
              key={key}
              field={field}
              label={words[key]!}
              help={words[`${key}.help`]}
              within={{ [field.narrowedBy!]: String(form.draft[field.narrowedBy!]) }}
              {...form.input(key)}
            />
          ) : field.numbers ? (
            <NativeSelect
              key={key}
              {...form.input(key)}
              value={String(form.draft[key])}
              label={words[key]}
              onChange={(event) => form.input(key).onChange(event.currentTarget.value as never)}
              data={[
                { value: '', label: words[`${key}.none`] ?? texts.none },
                ...field.numbers.map(({ number, name: label }) => ({ value: String(number), label })),
              ]}
            />
          ) : (
            <Field key={key} of={form} name={key} autoFocus={at === 0} autoComplete="off" {...onlyOffered(field, row?.[key])} />
          ),
        )}
        <FormButtons act={texts.save} busy={form.busy} onCancel={leave} />
      </Form>
      {question}
    </Sheet>
  )
}

/** The values that a choice offers; a stored one stays among them. */
const onlyOffered = ({ offered }: RecordField, stored: unknown) =>
  offered && { only: typeof stored === 'string' && !offered.includes(stored) ? [stored, ...offered] : offered }

interface ReferenceFieldProps {
  field: RecordField
  id: string
  label: string
  /** The name of no choice, where it has one of its own. */
  nobody: string | undefined
  /** Filters of the list from which one is chosen. */
  within: Readonly<Record<string, string>>
  value: unknown
  error: string | undefined
  onChange: (value: never) => void
}

/** Chooses one of another kind of record, by its name. */
function ReferenceField({ field, nobody, within, value, onChange, ...input }: ReferenceFieldProps) {
  const { choose, none, 'state.archived': archived } = useRecordTexts()
  const read = useRead(field.options!, { query: { page_size: '200', ...within } } as never)
  const items = (read.data as { items: Record<string, unknown>[] } | undefined)?.items
  // The list offers none that is archived, but a record keeps the one it has.
  const keyOf = (one: Record<string, unknown>) => String(one[field.chosen ?? 'id'])
  const isMissing = field.one !== undefined && value !== '' && items !== undefined && !items.some((one) => keyOf(one) === String(value))
  const param = /\{(\w+)\}/.exec(field.one?.path ?? '')?.[1] ?? 'id'
  const own = useRead(field.one ?? field.options!, { params: { [param]: Number(value) } } as never, { enabled: isMissing })
  const current = own.data as Record<string, unknown> | undefined
  const nameOf = (one: Record<string, unknown>) => String(one[field.named!])
  return (
    <NativeSelect
      {...input}
      value={String(value)}
      onChange={(event) => onChange(event.currentTarget.value as never)}
      data={[
        { value: '', label: field.required ? choose : (nobody ?? none) },
        ...(isMissing && current ? [{ value: String(value), label: `${nameOf(current)} (${archived})` }] : []),
        ...[...new Map((items ?? []).map((one) => [keyOf(one), nameOf(one)]))].map(([id, label]) => ({ value: id, label })),
      ]}
    />
  )
}
