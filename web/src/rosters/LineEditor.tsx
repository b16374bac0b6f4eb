import { Button, Group, NativeSelect, Stack, TextInput } from '@mantine/core'
import { looksLikeEmail } from '@touchline/domain/account/email'
import { fill } from '@touchline/domain/kit/texts'
import type { RosterImportRow, RowCorrection } from '@touchline/domain/rosters/roster-import'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useState } from 'react'
import { Notice } from '../kit/Notice.tsx'
import { Sheet } from '../kit/Sheet.tsx'
import { useRosterTexts } from './roster-texts.ts'

type Values = NonNullable<RowCorrection['values']>
type Contact = RosterImportRow['values']['contacts'][number]
const blank: Contact = { first_name: '', last_name: '', relationship: '', email: '', phone: null }

interface LineEditorProps {
  line: RosterImportRow
  ofClub: boolean
  busy: boolean
  onSave: (values: Values) => void
  onClose: () => void
}

/** Sets one line right: what it says, and a contact where the file had none that could be read. */
export function LineEditor({ line, ofClub, busy, onSave, onClose }: LineEditorProps) {
  const texts = useRosterTexts()
  const known: Record<string, string> = texts
  const [values, setValues] = useState({ ...line.values, contacts: line.values.contacts.length > 0 ? line.values.contacts : [blank] })
  const put = (part: Partial<typeof values>) => setValues((old) => ({ ...old, ...part }))
  const contacts = values.contacts.filter(({ email, first_name, last_name }) => email !== '' || first_name !== '' || last_name !== '')
  const badEmail = (contact: Contact) => contacts.includes(contact) && !looksLikeEmail(contact.email)
  const badNumber = values.number !== null && !/^\d{1,3}$/.test(values.number)
  const ready = values.first_name.trim() !== '' && values.last_name.trim() !== '' && !badNumber && !contacts.some(badEmail)

  function save() {
    // Only what was touched is said, so that what nobody looked at stays a question.
    const said: Values = {}
    for (const name of ['team', 'first_name', 'last_name', 'birth_date', 'gender', 'grade', 'number', 'position'] as const)
      if (values[name] !== line.values[name]) Object.assign(said, { [name]: values[name] })
    const asked = (codes: string[]) => line.problems.some(({ code }) => codes.includes(code))
    // Saving a line whose problem was shown and left as it is accepts it as it is.
    if (asked(['bad_date', 'odd_age'])) said.birth_date = values.birth_date
    if (asked(['bad_gender'])) said.gender = values.gender
    if (asked(['bad_number', 'same_number'])) said.number = values.number
    if (asked(['bad_email', 'bad_phone', 'no_email', 'address_twice']) || JSON.stringify(contacts) !== JSON.stringify(line.values.contacts))
      said.contacts = contacts
    onSave(said)
  }
  return (
    <Sheet form onClose={onClose} title={fill(texts.editTitle, { row: line.row })}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          if (ready) save()
        }}
      >
        <Stack gap="sm">
          {line.problems.length > 0 && (
            <Notice tone="warn" icon={<IconAlertTriangle size={18} />}>
              {line.problems.map(({ code, detail }) => fill(known[`problem.${code}`] ?? code, { detail })).join(' · ')}
            </Notice>
          )}
          {ofClub && (
            <TextInput
              label={texts['field.team']}
              value={values.team}
              maxLength={200}
              onChange={(e) => put({ team: e.currentTarget.value })}
            />
          )}
          <TextInput
            required
            label={texts['field.first_name']}
            value={values.first_name}
            maxLength={80}
            onChange={(e) => put({ first_name: e.currentTarget.value })}
          />
          <TextInput
            required
            label={texts['field.last_name']}
            value={values.last_name}
            maxLength={80}
            onChange={(e) => put({ last_name: e.currentTarget.value })}
          />
          <TextInput
            type="date"
            label={texts['field.birth_date']}
            value={values.birth_date ?? ''}
            onChange={(e) => put({ birth_date: e.currentTarget.value || null })}
          />
          <Group grow gap="sm" align="start">
            <NativeSelect
              label={texts['field.gender']}
              value={values.gender ?? ''}
              onChange={(e) => put({ gender: (e.currentTarget.value || null) as typeof values.gender })}
              data={[
                { value: '', label: texts.unsaid },
                { value: 'F', label: texts.genderF },
                { value: 'M', label: texts.genderM },
              ]}
            />
            <TextInput
              label={texts['field.number']}
              value={values.number ?? ''}
              maxLength={3}
              inputMode="numeric"
              {...(badNumber && { error: fill(texts['problem.bad_number'], { detail: values.number ?? '' }) })}
              onChange={(e) => put({ number: e.currentTarget.value.trim() || null })}
            />
            <TextInput
              label={texts['field.grade']}
              value={values.grade ?? ''}
              maxLength={20}
              onChange={(e) => put({ grade: e.currentTarget.value || null })}
            />
          </Group>
          {values.contacts.map((contact, index) => {
            const n = index + 1
            const change = (part: Partial<Contact>) =>
              put({ contacts: values.contacts.map((one, at) => (at === index ? { ...one, ...part } : one)) })
            return (
              <Stack key={index} gap="sm" mt="xs">
                <Group grow gap="sm" align="start">
                  <TextInput
                    label={fill(texts['part.first_name'], { n })}
                    value={contact.first_name}
                    maxLength={80}
                    onChange={(e) => change({ first_name: e.currentTarget.value })}
                  />
                  <TextInput
                    label={fill(texts['part.last_name'], { n })}
                    value={contact.last_name}
                    maxLength={80}
                    onChange={(e) => change({ last_name: e.currentTarget.value })}
                  />
                </Group>
                <TextInput
                  type="email"
                  label={fill(texts['part.email'], { n })}
                  value={contact.email}
                  maxLength={254}
                  {...(badEmail(contact) && {
                    error: fill(contact.email === '' ? texts['problem.no_email'] : texts['problem.bad_email'], {
                      detail: contact.email || contact.first_name,
                    }),
                  })}
                  onChange={(e) => change({ email: e.currentTarget.value.trim() })}
                />
                <TextInput
                  type="tel"
                  label={fill(texts['part.phone'], { n })}
                  value={contact.phone ?? ''}
                  maxLength={40}
                  onChange={(e) => change({ phone: e.currentTarget.value || null })}
                />
              </Stack>
            )
          })}
          <Group justify="flex-end" mt="md">
            <Button variant="default" onClick={onClose}>
              {texts.cancel}
            </Button>
            <Button type="submit" disabled={!ready} loading={busy}>
              {texts.save}
            </Button>
          </Group>
        </Stack>
      </form>
    </Sheet>
  )
}
