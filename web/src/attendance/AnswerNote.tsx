import { Button, Group, Modal, Stack, Textarea } from '@mantine/core'
import type { AttendanceStatus } from '@touchline/domain/calendar/answer-status'
import { readRegister } from '@touchline/domain/attendance/endpoints'
import { fill } from '@touchline/domain/kit/texts'
import { useState } from 'react'
import { useKitTexts } from '../kit/kit-texts.ts'
import { RowsSkeleton } from '../kit/feedback/ListSkeleton.tsx'
import { useRead } from '../kit/api/queries.ts'
import { useAttendanceTexts } from './attendance-texts.ts'

interface AnswerNoteProps {
  event: number
  player: { player_id: number; first_name: string; status: AttendanceStatus }
  /** The note that is queued on this device. */
  waiting: string | undefined
  onSave: (notes: string) => void
  onClose: () => void
}

/** Edits the note to the coach that goes with an answer, for example "comes from piano". */
export function AnswerNote({ event, player, waiting, onSave, onClose }: AnswerNoteProps) {
  const texts = useAttendanceTexts()
  const kitTexts = useKitTexts()
  const read = useRead(readRegister, { params: { event } }, { enabled: waiting === undefined })
  const line = read.data?.players.find(({ player_id }) => player_id === player.player_id)
  // A changed answer starts without a note.
  const known = waiting ?? (line?.status === player.status ? line.notes : '')
  const isKnown = waiting !== undefined || read.data !== undefined || read.isError
  return (
    <Modal
      opened
      onClose={onClose}
      title={fill(texts.noteTitle, { name: player.first_name })}
      closeButtonProps={{ 'aria-label': kitTexts.close }}
    >
      {isKnown ? (
        <NoteForm
          known={known}
          onSave={(notes) => {
            onSave(notes)
            onClose()
          }}
        />
      ) : (
        <RowsSkeleton rows={2} />
      )}
    </Modal>
  )
}

function NoteForm({ known, onSave }: { known: string; onSave: (notes: string) => void }) {
  const texts = useAttendanceTexts()
  const [note, setNote] = useState(known)
  return (
    <Stack gap="md">
      <Textarea
        label={texts.note}
        description={texts.noteHelp}
        autosize
        minRows={2}
        maxLength={500}
        data-autofocus
        value={note}
        onChange={(e) => setNote(e.currentTarget.value)}
      />
      <Group justify="flex-end">
        <Button disabled={note === known} onClick={() => onSave(note.trim())}>
          {texts.saveNote}
        </Button>
      </Group>
    </Stack>
  )
}
