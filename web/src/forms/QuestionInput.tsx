import { NativeSelect, Paper, Stack, Text, Textarea, TextInput } from '@mantine/core'
import { mostLetters } from '@touchline/domain/forms/question'
import type { AskedQuestion } from '@touchline/domain/forms/shapes'
import { fill } from '@touchline/domain/kit/texts'
import { useState } from 'react'
import { FileInput } from './FileInput.tsx'
import { useFormsTexts } from './forms-texts.ts'

interface QuestionInputProps {
  /** Of the control, to which a list of errors leads. */
  id?: string
  question: AskedQuestion
  /** As it was typed; of a file its name. */
  value: string
  error: string | undefined
  disabled: boolean
  /** Each letter is an answer; without it, the answer is given when the field is left. */
  live?: boolean
  /** After a choice, and when the field is left with another text than before; of a file with the id of the upload. */
  onAnswer: (value: string, upload?: number) => void
}

/** The control of a question by its kind. */
export function QuestionInput({ id, question, value, error, disabled, live = false, onAnswer }: QuestionInputProps) {
  const texts = useFormsTexts()
  const [typed, setTyped] = useState<string | null>(null)
  const { kind, label: name, help, options, required, document } = question
  const label = required ? name : fill(texts.optional, { question: name })
  const common = { label, error, disabled, ...(id !== undefined && { id }), ...(help !== null && { description: help }) }
  if (kind === 'file') return <FileInput {...common} value={value} onAnswer={onAnswer} />
  if (kind === 'choice')
    return (
      <NativeSelect
        {...common}
        value={value}
        onChange={(event) => onAnswer(event.currentTarget.value)}
        data={[
          { value: '', label: texts.notChosen },
          // An answer that the club no longer offers stays visible until another one is chosen.
          ...(value === '' || options.includes(value) ? options : [...options, value]),
        ]}
      />
    )
  const text = {
    ...common,
    value: typed ?? value,
    maxLength: mostLetters,
    onChange: (event: { currentTarget: { value: string } }) => (live ? onAnswer : setTyped)(event.currentTarget.value),
    onBlur: () => {
      if (typed !== null && typed !== value) onAnswer(typed)
      setTyped(null)
    },
  }
  if (kind === 'text') return <Textarea {...text} autosize minRows={1} maxRows={6} />
  if (kind !== 'agreement') return <TextInput {...text} {...(kind === 'date' ? { type: 'date' } : { inputMode: 'decimal' })} maw={240} />
  return (
    <Stack gap="xs">
      <Text fw={550}>{label}</Text>
      <Paper withBorder p="sm" mah={240} tabIndex={0} style={{ overflowY: 'auto' }} aria-label={name} role="region">
        <Text style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{document}</Text>
      </Paper>
      <TextInput
        {...text}
        label={texts.sign}
        description={help ?? texts.signHelp}
        aria-label={`${texts.sign}: ${name}`}
        autoComplete="name"
      />
    </Stack>
  )
}
