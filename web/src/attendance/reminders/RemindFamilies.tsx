import { Button } from '@mantine/core'
import { readReminder, remindFamilies, type Reminder } from '@touchline/domain/attendance/endpoints'
import { fill } from '@touchline/domain/kit/texts'
import { IconBell } from '@tabler/icons-react'
import { useState } from 'react'
import { useAction } from '../../kit/api/useAction.ts'
import { lazyComponent } from '../../kit/page/lazy-component.tsx'
import { useMoments } from '../../kit/time/moments.ts'
import { useRead, storeReply } from '../../kit/api/queries.ts'
import { toast } from '../../kit/feedback/toast.ts'
import { useAttendanceTexts } from '../attendance-texts.ts'
import classes from './RemindFamilies.module.css'

const RemindDialog = lazyComponent(async () => (await import('./RemindDialog.tsx')).RemindDialog)

interface RemindFamiliesProps {
  event: { id: number; timezone: string }
}

/** Reminds the families that have not answered. The dialog names them first, because a message cannot be undone. */
export function RemindFamilies({ event }: RemindFamiliesProps) {
  const texts = useAttendanceTexts()
  const { instant } = useMoments()
  const [asking, setAsking] = useState(false)
  const args = { params: { event: event.id } }
  // The list changes with every answer, so the dialog loads it when it opens.
  const read = useRead(readReminder, args)
  const send = useAction(remindFamilies, texts)
  const reminder = read.data
  // Reserves the width of the button while loading, so that the names beside it do not wrap again.
  if (!reminder)
    return (
      <Button variant="default" flex="none" leftSection={<IconBell size={18} />} className={classes.place} aria-hidden disabled>
        {fill(texts.remind, { count: 10 })}
      </Button>
    )

  const said = saidOf(reminder, (at) => instant(at, event.timezone), texts)
  if (reminder.refusal !== null || reminder.families.length === 0) return said && <span className={classes.said}>{said}</span>
  const count = reminder.families.length
  const label = count === 1 ? texts.remindOne : fill(texts.remind, { count })

  function remind() {
    send.run(args, {
      onSuccess: (sent) => {
        storeReply(readReminder, args, sent)
        setAsking(false)
      },
      done: ({ reminded }) => (reminded?.people === 1 ? texts.remindDoneOne : fill(texts.remindDone, { count: reminded?.people ?? 0 })),
      onError: (_, sentence) => {
        setAsking(false)
        void read.refetch()
        toast(sentence, { tone: 'bad' })
      },
    })
  }

  return (
    <>
      <Button
        variant="default"
        flex="none"
        leftSection={<IconBell size={18} />}
        data-print="no"
        onClick={() => {
          setAsking(true)
          void read.refetch()
        }}
      >
        {label}
      </Button>
      {asking && (
        <RemindDialog reminder={reminder} said={said} label={label} busy={send.busy} onRemind={remind} onClose={() => setAsking(false)} />
      )}
    </>
  )
}

function saidOf(
  { reminded, automatic_at }: Reminder,
  when: (at: string) => string,
  texts: ReturnType<typeof useAttendanceTexts>,
): string | null {
  if (reminded)
    return reminded.by === null
      ? fill(texts.remindedAlone, { when: when(reminded.at) })
      : fill(texts.remindedBy, { name: reminded.by, when: when(reminded.at) })
  return automatic_at === null ? null : fill(texts.remindAlone, { when: when(automatic_at) })
}
