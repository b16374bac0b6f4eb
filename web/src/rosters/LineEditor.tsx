import { Button, Group, NativeSelect, Stack, TextInput } from '@mantine/core'
import { looksLikeEmail } from '@touchline/domain/account/sign-in/email'
import { phoneOf } from '@touchline/domain/people/contact-phone'
import { fill } from '@touchline/domain/kit/texts'
import type { RosterImport, RosterImportRow, RowCorrection } from '@touchline/domain/rosters/roster-import'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useState } from 'react'
import { FormFrame } from '../kit/form/FormFrame.tsx'
import { Notice } from '../kit/feedback/Notice.tsx'
import { Sheet } from '../kit/page/Sheet.tsx'
import { useRosterTexts } from './roster-texts.ts'

type Values = NonNullable<RowCorrection['values']>
type Contact = RosterImportRow['values']['contacts'][number]
const blank: Contact = { first_name: '', last_name: '', relationship: '', email: '', phone: null }

interface LineEditorProps {
  line: RosterImportRow
  /** The teams to choose from in an import for the whole club; empty if the import is for one team. */
  teams: RosterImport['teams']
  busy: boolean
  onSave: (values: Values) => void
  onClose: () => void
}

/** Corrects one row: its values, and a contact where the file had none that could be read. */
export function LineEditor({ line, teams, busy, onSave, onClose }: LineEditorProps) {
  const texts = useRosterTexts()
  const known: Record<string, string> = texts
  const [values, setValues] = useState({ ...line.values, contacts: line.values.contacts.length > 0 ? line.values.contacts : [blank] })
  const put = (part: Partial<typeof values>) => setValues((old) => ({ ...old, ...part }))
  const teamId = values.team_id ?? line.team_id
  const contacts = values.contacts.filter((contact) => [contact.email, contact.first_name, contact.last_name, contact.phone].some(Boolean))
  const badEmail = ({ email }: Contact) => email !== '' && !looksLikeEmail(email)
  const badPhone = ({ phone }: Contact) => phone !== null && phone.trim() !== '' && phoneOf(phone) === null
  const unnamed = ({ email, first_name, phone }: Contact) => email === '' && first_name.trim() === '' && Boolean(phone)
  const isWrong = (contact: Contact) => badEmail(contact) || badPhone(contact) || unnamed(contact)
  const badNumber = values.number !== null && !/^\d{1,3}$/.test(values.number)
  const ready = values.first_name.trim() !== '' && values.last_name.trim() !== '' && !badNumber && !contacts.some(isWrong)

  function save() {
    // Only changed values are sent, so that untouched problems stay open.
    const said: Values = {}
    for (const name of ['team_id', 'first_name', 'last_name', 'birth_date', 'gender', 'grade', 'number', 'position'] as const)
      if (values[name] !== line.values[name]) Object.assign(said, { [name]: values[name] })
    const asked = (codes: string[]) => line.problems.some(({ code }) => codes.includes(code))
    // Saving a row without changing a value whose problem was shown accepts that value.
    if (asked(['bad_date', 'odd_age'])) said.birth_date = values.birth_date
    if (asked(['bad_gender'])) said.gender = values.gender
    if (asked(['bad_number', 'same_number'])) said.number = values.number
    if (asked(['bad_email', 'bad_phone', 'no_email']) || JSON.stringify(contacts) !== JSON.stringify(line.values.contacts))
      said.contacts = contacts
    onSave(said)
  }
  return (
    <Sheet form onClose={onClose} title={fill(texts.editTitle, { row: line.row })}>
      <FormFrame
        onSubmit={() => {
          if (ready) save()
        }}
        gap="sm"
      >
        {line.problems.length > 0 && (
          <Notice tone="warn" icon={<IconAlertTriangle size={18} />}>
            {line.problems.map(({ code, detail }) => fill(known[`problem.${code}`] ?? code, { detail })).join(' · ')}
          </Notice>
        )}
        {teams.length > 0 && (
          <NativeSelect
            label={texts['field.team']}
            value={teamId ?? ''}
            onChange={(e) => put({ team_id: Number(e.currentTarget.value) || null })}
            data={[
              ...(teamId === null ? [{ value: '', label: texts.chooseTeam }] : []),
              ...teams.map(({ id, name }) => ({ value: String(id), label: name })),
            ]}
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
                  {...(unnamed(contact) && { error: texts.contactNameNeeded })}
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
                description={texts.emailHelp}
                {...(badEmail(contact) && { error: fill(texts['problem.bad_email'], { detail: contact.email }) })}
                onChange={(e) => change({ email: e.currentTarget.value.trim() })}
              />
              <TextInput
                type="tel"
                label={fill(texts['part.phone'], { n })}
                value={contact.phone ?? ''}
                maxLength={40}
                {...(badPhone(contact) && { error: fill(texts['problem.bad_phone'], { detail: contact.phone ?? '' }) })}
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
      </FormFrame>
    </Sheet>
  )
}
