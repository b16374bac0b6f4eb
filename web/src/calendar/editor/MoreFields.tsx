import { Button, Group, NativeSelect, Stack, Textarea, TextInput } from '@mantine/core'
import { useId } from '@mantine/hooks'
import { useState } from 'react'
import { useCalendarTexts } from '../calendar-texts.ts'
import { useEditorTexts } from './editor-texts.ts'
import { isNamed, ofClub, type EventDraft } from './event-draft.ts'
import classes from './EventEditor.module.css'
import type { DraftFieldsProps } from './EventFields.tsx'
import { GuestChoice } from './GuestChoice.tsx'

/** Ids of the fields in this section; an error in one of them opens it. */
const ids = ['title', 'our_score', 'their_score', 'arrival_minutes', 'uniform', 'notes', 'guest_team_players']

/** The optional fields: folded while an event is planned, open while it is changed. */
export function MoreFields(props: DraftFieldsProps) {
  const texts = useEditorTexts()
  const id = useId()
  const [isOpen, setOpen] = useState(props.event !== undefined)
  const shown = isOpen || ids.some((one) => one in props.errors && (one !== 'title' || isNamed(props.draft)))
  return (
    <>
      {!shown && (
        <Button variant="subtle" className={classes.more} aria-expanded={false} aria-controls={id} onClick={() => setOpen(true)}>
          {texts.moreOptions}
        </Button>
      )}
      <div id={id} hidden={!shown}>
        {shown && <Fields {...props} />}
      </div>
    </>
  )
}

function Fields({ draft, event, errors, onChange }: DraftFieldsProps) {
  const texts = useCalendarTexts()
  const ofTeam = draft.kind !== 'StaffEvent' && draft.team !== ofClub
  const mayHaveGuests = ofTeam && draft.team !== ''
  const count = (name: 'arrival' | 'ours' | 'theirs', id: string, label: string) => (
    <TextInput
      id={id}
      type="number"
      inputMode="numeric"
      min={0}
      label={label}
      value={draft[name]}
      error={errors[id]}
      onChange={(e) => onChange({ [name]: e.currentTarget.value })}
    />
  )
  return (
    <Stack gap="lg">
      {draft.kind === 'Practice' && (
        <TextInput
          id="title"
          label={texts.title}
          description={texts.titleHelp}
          maxLength={120}
          value={draft.title}
          error={errors['title']}
          onChange={(e) => onChange({ title: e.currentTarget.value })}
        />
      )}
      {event && (
        <NativeSelect
          id="status"
          label={texts.status}
          value={draft.status}
          onChange={(e) => onChange({ status: e.currentTarget.value as EventDraft['status'] })}
          data={[
            { value: 'scheduled', label: texts.scheduled },
            { value: 'canceled', label: texts.canceled },
            { value: 'postponed', label: texts.postponed },
          ]}
        />
      )}
      {event && draft.kind === 'Game' && ofTeam && (
        <Group grow align="flex-start">
          {count('ours', 'our_score', texts.ourScore)}
          {count('theirs', 'their_score', texts.theirScore)}
        </Group>
      )}
      {ofTeam && count('arrival', 'arrival_minutes', texts.arrivalField)}
      {ofTeam && (
        <TextInput
          id="uniform"
          label={texts.uniform}
          maxLength={200}
          value={draft.uniform}
          error={errors['uniform']}
          onChange={(e) => onChange({ uniform: e.currentTarget.value })}
        />
      )}
      <Textarea
        id="notes"
        label={texts.notes}
        autosize
        minRows={2}
        maxLength={4000}
        value={draft.notes}
        error={errors['notes']}
        onChange={(e) => onChange({ notes: e.currentTarget.value })}
      />
      {mayHaveGuests && <GuestChoice team={Number(draft.team)} guests={draft.guests} onChange={(guests) => onChange({ guests })} />}
      {ofTeam && (
        <NativeSelect
          id="families"
          label={texts.families}
          value={draft.families}
          onChange={(e) => onChange({ families: e.currentTarget.value as EventDraft['families'] })}
          data={[
            { value: 'club', label: texts.familiesClub },
            { value: 'no', label: texts.familiesNo },
          ]}
        />
      )}
    </Stack>
  )
}
