import { CloseButton, Input, TextInput, UnstyledButton } from '@mantine/core'
import { fill } from '@touchline/domain/kit/texts'
import { IconPlus } from '@tabler/icons-react'
import { useId } from 'react'
import { useFormTexts } from '../form/form-texts.ts'
import classes from './PeopleChoice.module.css'

export interface DraftPerson {
  id: number
  name: string
}

interface PeopleChoiceProps {
  label: string
  help: string
  placeholder: string
  chosen: DraftPerson[]
  search: string
  /** Null before the first search and while it is running. */
  found: readonly { id: number; name: string; detail: string }[] | null
  autoFocus?: boolean
  onSearch: (search: string) => void
  onChange: (people: DraftPerson[]) => void
}
const mostShown = 6

/** Chooses people by name. */
export function PeopleChoice({ label, help, placeholder, chosen, search, found, autoFocus, onSearch, onChange }: PeopleChoiceProps) {
  const texts = useFormTexts()
  const id = useId()
  const offered = found?.filter((one) => !chosen.some((known) => known.id === one.id)).slice(0, mostShown)
  return (
    <Input.Wrapper label={label} description={help} id={id}>
      {chosen.length > 0 && (
        <ul className={classes.chosen}>
          {chosen.map((person) => (
            <li key={person.id}>
              {person.name}
              <CloseButton
                size="sm"
                aria-label={fill(texts.removePerson, { name: person.name })}
                onClick={() => onChange(chosen.filter((one) => one.id !== person.id))}
              />
            </li>
          ))}
        </ul>
      )}
      <TextInput
        id={id}
        type="search"
        placeholder={placeholder}
        value={search}
        {...(autoFocus && { 'data-autofocus': true, autoFocus: true })}
        onChange={(e) => onSearch(e.currentTarget.value)}
        // Enter chooses the first match; it must not submit the form.
        onKeyDown={(pressed) => {
          if (pressed.key !== 'Enter') return
          pressed.preventDefault()
          if (offered?.[0]) onChange([...chosen, { id: offered[0].id, name: offered[0].name }])
        }}
      />
      {offered && (
        <ul className={classes.found}>
          {offered.length === 0 && <li className={classes.none}>{texts.nobodyFound}</li>}
          {offered.map((person) => (
            <li key={person.id}>
              <UnstyledButton
                className={classes.offer}
                aria-label={fill(texts.addPerson, { name: person.name })}
                onClick={() => onChange([...chosen, { id: person.id, name: person.name }])}
              >
                <IconPlus size={16} aria-hidden />
                <b>{person.name}</b>
                <span>{person.detail}</span>
              </UnstyledButton>
            </li>
          ))}
        </ul>
      )}
    </Input.Wrapper>
  )
}
