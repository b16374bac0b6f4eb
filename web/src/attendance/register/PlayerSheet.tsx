import { Button, Group, Stack, Textarea } from '@mantine/core'
import type { AttendanceStatus } from '@touchline/domain/calendar/answer-status'
import type { SilentContact } from '@touchline/domain/attendance/silence'
import { attendanceChoices } from '@touchline/domain/attendance/choices'
import { readAttendanceHistory } from '@touchline/domain/attendance/endpoints'
import { IconBandage, IconCheck, IconCircleDashed, IconClock, IconHeartbeat, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { History } from '../../kit/page/History.tsx'
import { RowsSkeleton } from '../../kit/feedback/ListSkeleton.tsx'
import { useMoments } from '../../kit/time/moments.ts'
import { useRead } from '../../kit/api/queries.ts'
import { Section } from '../../kit/page/Section.tsx'
import { Sheet } from '../../kit/page/Sheet.tsx'
import { ErrorPanel } from '../../kit/feedback/ErrorPanel.tsx'
import { useAttendanceTexts } from '../attendance-texts.ts'
import { SilentContacts } from './SilentContacts.tsx'
import { lineWord } from '../status-words.ts'
import type { ShownLine } from './useRegister.ts'

const icons = { present: IconCheck, absent: IconX, injured: IconBandage, late: IconClock, failed: IconHeartbeat, none: IconCircleDashed }

/** The line itself offers these three marks. "Failed" comes only from the health questions. */
const onTheLine: readonly AttendanceStatus[] = ['present', 'late', 'absent']
const offered = attendanceChoices({ none: true }).filter((status) => !onTheLine.includes(status))

interface PlayerSheetProps {
  line: ShownLine
  event: number
  zone: string
  take: boolean
  near: boolean
  /** The contacts of a player without an answer, if the reader may see them. */
  contacts: readonly SilentContact[] | undefined
  onMark: (status: AttendanceStatus, notes?: string) => void
  onClose: () => void
}

/** Offers what the three marks do not cover: injured, no answer, a note, and the history of the line. */
export function PlayerSheet({ line, event, zone, take, near, contacts, onMark, onClose }: PlayerSheetProps) {
  const texts = useAttendanceTexts()
  const { instant } = useMoments()
  const [note, setNote] = useState(line.notes)
  const read = useRead(readAttendanceHistory, { params: { event, player: line.player_id } })
  const give = (status: AttendanceStatus) => {
    onMark(status, note === line.notes ? undefined : note)
    onClose()
  }

  return (
    <Sheet onClose={onClose} title={`${line.first_name} ${line.last_name}`}>
      {contacts && <SilentContacts contacts={contacts} zone={zone} />}
      {take && (
        <Stack gap="md" mt={contacts ? 'lg' : undefined}>
          <Group gap="sm">
            {offered.map((status) => {
              const StatusIcon = icons[status]
              return (
                <Button
                  key={status}
                  variant="default"
                  aria-pressed={line.status === status}
                  leftSection={<StatusIcon size={18} />}
                  onClick={() => give(status)}
                >
                  {status === 'injured' ? texts.markInjured : texts.clearMark}
                </Button>
              )
            })}
          </Group>
          <Textarea
            label={texts.note}
            description={texts.noteHelp}
            autosize
            minRows={2}
            maxLength={500}
            value={note}
            onChange={(e) => setNote(e.currentTarget.value)}
          />
          <Group justify="flex-end">
            <Button disabled={note === line.notes} onClick={() => give(line.status)}>
              {texts.saveNote}
            </Button>
          </Group>
        </Stack>
      )}
      <Section title={texts.history}>
        {read.isError ? (
          <ErrorPanel inline error={read.error} onRetry={() => void read.refetch()} />
        ) : !read.data ? (
          <RowsSkeleton rows={3} />
        ) : read.data.items.length === 0 ? (
          <p>{texts.noHistory}</p>
        ) : (
          <History
            happenings={read.data.items.map((item) => {
              const StatusIcon = icons[item.status]
              return {
                key: item.set_at + item.status,
                what: [lineWord(item, near, texts), item.notes && `“${item.notes}”`].filter(Boolean).join(' · '),
                who: item.set_by,
                when: instant(item.set_at, zone),
                icon: <StatusIcon size={14} aria-hidden />,
              }
            })}
          />
        )}
      </Section>
    </Sheet>
  )
}
