import { Checkbox, Input, NativeSelect, PasswordInput, SegmentedControl, Textarea, TextInput, type TextInputProps } from '@mantine/core'
import type { Field as FieldValue, Fields } from '@touchline/domain/kit/form/field'
import { useFormTexts } from './form-texts.ts'
import { SearchableChoice } from './late-searchable-choice.tsx'
import type { FormOf } from './useForm.ts'

type TextOptions = Pick<TextInputProps, 'autoComplete' | 'readOnly' | 'placeholder' | 'inputMode' | 'description'>

interface FieldProps<F extends Fields> extends TextOptions {
  of: Pick<FormOf<F>, 'fields' | 'words' | 'errors'>
  name: keyof F & string
  /** The cursor stands here when a dialog opens. */
  autoFocus?: boolean
  /** A choice of two to four as buttons side by side. */
  as?: 'segments'
  /** The values that can be chosen here, if not all. */
  only?: readonly string[]
  onChange?: (value: string) => void
}

/** A choice of more values than these is searched by typing. */
const mostInList = 10

const typeOf: Partial<Record<FieldValue['kind'], Pick<TextInputProps, 'type' | 'inputMode'>>> = {
  email: { type: 'email', inputMode: 'email' },
  phone: { type: 'tel' },
  url: { type: 'url', inputMode: 'url' },
  date: { type: 'date' },
  time: { type: 'time' },
  int: { inputMode: 'numeric' },
  cents: { inputMode: 'decimal' },
}

/** The control of a field's kind with its label, help and error. */
export function Field<F extends Fields>({ of, name, autoFocus, as, only, onChange, ...options }: FieldProps<F>) {
  const texts = useFormTexts()
  const form = of as unknown as FormOf<Fields, Record<string, string | boolean>>
  const { kind, max, values = [], required } = form.fields[name]!
  const { id, value, error, onChange: set } = form.input(name)
  const label = form.words[name] ?? name
  const description = options.description ?? form.words[`${name}.help`]
  const common = { id, name, error, ...(autoFocus && { 'data-autofocus': true }), ...(description && { description }) }
  const take = (next: string) => {
    set(next)
    onChange?.(next)
  }
  if (kind === 'flag')
    return <Checkbox {...common} label={label} checked={value === true} onChange={(event) => set(event.currentTarget.checked)} />
  const choices = () => [
    ...(required ? [] : [{ value: '', label: form.words[`${name}.none`] ?? texts.notChosen }]),
    ...(only ?? values).map((one) => ({ value: one, label: form.words[`${name}.${one}`] ?? one })),
  ]
  if (kind === 'choice' && as === 'segments')
    return (
      <Input.Wrapper label={label} labelElement="div" {...(error && { error })} {...(description && { description })}>
        <SegmentedControl fullWidth aria-label={label} value={String(value)} onChange={take} data={choices()} />
      </Input.Wrapper>
    )
  const typed = {
    ...common,
    label,
    value: String(value),
    onChange: (event: { currentTarget: { value: string } }) => take(event.currentTarget.value),
  }
  if (kind === 'choice') {
    const data = choices()
    if (data.length <= mostInList) return <NativeSelect {...typed} data={data} />
    return <SearchableChoice {...typed} onChange={take} data={data} required={required === true} />
  }
  const text = { ...typed, ...options, ...(description && { description }), ...(max !== undefined && { maxLength: max }) }
  if (kind === 'long') return <Textarea {...(text as object)} autosize minRows={2} maxRows={8} />
  if (kind === 'password') return <PasswordInput {...text} />
  // The largest number is no number of characters.
  const { maxLength, ...number } = text as typeof text & { maxLength?: number }
  const isNumber = kind === 'int' || kind === 'cents'
  return <TextInput {...typeOf[kind]} {...(isNumber || maxLength === undefined ? number : { ...number, maxLength })} />
}
