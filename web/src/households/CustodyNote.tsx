import { Button, Text } from '@mantine/core'
import { readCustodyNote, saveCustodyNote } from '@touchline/domain/households/endpoints'
import { fill } from '@touchline/domain/kit/texts'
import { useState } from 'react'
import { call } from '../kit/api/api.ts'
import { invalidate, useRead } from '../kit/api/queries.ts'
import { ErrorPanel } from '../kit/feedback/ErrorPanel.tsx'
import { toast } from '../kit/feedback/toast.ts'
import { Field } from '../kit/form/Field.tsx'
import { Form } from '../kit/form/Form.tsx'
import { FormButtons } from '../kit/form/FormButtons.tsx'
import { useForm } from '../kit/form/useForm.ts'
import { useFormGuard } from '../kit/form/useFormGuard.ts'
import { Section } from '../kit/page/Section.tsx'
import { Sheet } from '../kit/page/Sheet.tsx'
import { dayInZone } from '../kit/time/day-in-zone.ts'
import { useMoments } from '../kit/time/moments.ts'
import { useActor, useZone } from '../shell/session/useActor.ts'
import { useHouseholdTexts } from './household-texts.ts'

const fields = { note: { kind: 'long', max: 2000 } } as const

/** The note of the club about the custody of a player, for staff. */
export function CustodyNote({ player }: { player: number }) {
  const texts = useHouseholdTexts()
  const { longDate } = useMoments()
  const zone = useZone()
  const { config } = useActor()
  const [isEditing, setEditing] = useState(false)
  const read = useRead(readCustodyNote, { params: { player } })
  const data = read.data
  const written = data?.written_at ? longDate(dayInZone(new Date(data.written_at), zone)) : null
  return (
    <Section title={texts.custody}>
      <Text fz="sm" c="dimmed" mt="sm">
        {config.head_coaches_read_custody_notes ? texts.custodyHelpCoaches : texts.custodyHelp}
      </Text>
      {read.isError && !data && <ErrorPanel inline error={read.error} onRetry={() => void read.refetch()} />}
      {data && (
        <>
          <Text mt="sm" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
            {data.note === '' ? texts.custodyEmpty : data.note}
          </Text>
          {data.note !== '' && written !== null && (
            <Text fz="sm" c="dimmed">
              {data.written_by === null ? written : fill(texts.writtenBy, { name: data.written_by, date: written })}
            </Text>
          )}
          <Button mt="md" variant="default" aria-haspopup="dialog" onClick={() => setEditing(true)}>
            {texts.custodyEdit}
          </Button>
        </>
      )}
      {isEditing && <NoteForm player={player} onClose={() => setEditing(false)} />}
    </Section>
  )
}

function NoteForm({ player, onClose }: { player: number; onClose: () => void }) {
  const texts = useHouseholdTexts()
  const read = useRead(readCustodyNote, { params: { player } })
  const form = useForm(
    fields,
    { note: '' },
    {
      words: texts,
      loaded: read.data ? { draft: { note: read.data.note }, version: read.data.version_id } : null,
      reload: async () => {
        const newer = await call(readCustodyNote, { params: { player } })
        return { draft: { note: newer.note }, version: newer.version_id }
      },
    },
  )
  const { leave, question } = useFormGuard(form, onClose, { isSheet: true })
  const save = ({ note }: { note: string }, version_id: number | undefined) =>
    call(saveCustodyNote, { params: { player }, body: { note, version_id: version_id! } })
  const takeOver = () => {
    void invalidate('custody')
    toast(texts.custodySaved)
    onClose()
  }
  return (
    <Sheet form onClose={leave} title={texts.custody}>
      {form.ready && (
        <Form of={form} onSave={save} onSaved={takeOver}>
          <Field of={form} name="note" autoFocus />
          <FormButtons act={texts.custodySave} busy={form.busy} onCancel={leave} />
        </Form>
      )}
      {question}
    </Sheet>
  )
}
