import { TextInput } from '@mantine/core'
import { useId } from 'react'
import { usePeopleTexts } from './people-texts.ts'
import classes from './RelationshipField.module.css'

interface RelationshipFieldProps {
  value: string
  error: string | undefined
  onChange: (value: string) => void
  autoFocus?: boolean
}

/** Suggests the usual relationships; any other text is allowed. */
export function RelationshipField({ value, error, onChange, autoFocus = false }: RelationshipFieldProps) {
  const texts = usePeopleTexts()
  const list = useId()
  return (
    <>
      <TextInput
        id="relationship"
        label={texts.relationship}
        description={texts.relationshipHelp}
        list={list}
        classNames={{ input: classes.input }}
        value={value}
        error={error}
        maxLength={40}
        autoComplete="off"
        onChange={(event) => onChange(event.currentTarget.value)}
        {...(autoFocus && { 'data-autofocus': true })}
      />
      <datalist id={list}>
        {texts.relationships.split(', ').map((word) => (
          <option key={word} value={word}>
            {word}
          </option>
        ))}
      </datalist>
    </>
  )
}
