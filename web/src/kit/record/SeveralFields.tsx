import type { Fields } from '@touchline/domain/kit/form/field'
import { Field } from '../form/Field.tsx'
import type { FormOf } from '../form/useForm.ts'
import type { BulkAction } from '../list/BulkBar.tsx'

type FieldsProps = Parameters<NonNullable<BulkAction['asks']>['fields']>[0]
interface SeveralFieldsProps extends FieldsProps {
  names: readonly string[]
  all: Fields
  words: Readonly<Record<string, string>>
}

/** The fields that several records get at once; one that is left empty stays as it is. */
export function SeveralFields({ given, onChange, errors, names, all, words }: SeveralFieldsProps) {
  const set = (given['set'] ?? {}) as Readonly<Record<string, string>>
  const form = {
    ...{ fields: all, errors, words: { ...words, ...Object.fromEntries(names.map((name) => [`${name}.none`, words['unchanged']])) } },
    input: (name: string) => ({
      ...{ id: name, value: set[name] ?? '', error: errors[`set.${name}`] ?? errors[name] },
      onChange: (value: string) => {
        const { [name]: _gone, ...others } = set
        onChange({ set: value === '' ? others : { ...others, [name]: value } })
      },
    }),
  } as unknown as FormOf<Fields, Record<string, string>>
  return names.map((name) => <Field key={name} of={form} name={name} />)
}
