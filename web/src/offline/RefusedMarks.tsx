import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import { fill } from '@touchline/domain/kit/texts'
import { IconHeartbeat } from '@tabler/icons-react'
import { useAttendanceTexts } from '../attendance/attendance-texts.ts'
import { refusalWords } from '../attendance/refusal-words.ts'
import { statusWord } from '../attendance/status-words.ts'
import { letGo, tryAgain, type QueuedMark } from '../attendance/register/queued-marks.ts'
import { useKitTexts } from '../kit/kit-texts.ts'
import { useMoments } from '../kit/time/moments.ts'
import { toast } from '../kit/feedback/toast.ts'
import { useZone } from '../shell/session/useActor.ts'
import classes from './RefusedMarks.module.css'
import { useOfflineTexts } from './offline-texts.ts'

interface RefusedMarksProps {
  marks: readonly QueuedMark[]
  /** The marks among them that wait for health questions. */
  healthOf: readonly QueuedMark[]
  onHealth: (id: number) => void
  onClose: () => void
}

/** Lists the marks that the server refused, with the reason and the possible actions. Nothing is removed automatically. */
export function RefusedMarks({ marks, healthOf, onHealth, onClose }: RefusedMarksProps) {
  const texts = useOfflineTexts()
  const said = useAttendanceTexts()
  const kitTexts = useKitTexts()
  const zone = useZone()
  const { instant } = useMoments()
  // Uses the labels of the buttons that were tapped.
  const words = { absent: kitTexts.markAway, late: kitTexts.markLate, present: kitTexts.markHere }
  const markOf = ({ name, status, answer, notes }: QueuedMark) =>
    fill(texts.markLine, {
      name: name || texts.somebody,
      mark: !answer && status in words ? words[status as keyof typeof words] : statusWord(status, said),
    }) + (notes ? ` “${notes}”` : '')
  const eventOf = ({ event, marked_at, answer }: QueuedMark) =>
    fill(answer ? texts.answerLine : texts.eventLine, { event, when: instant(marked_at, zone) })
  // Marks that need health questions would be refused again, so they are not retried.
  const ids = marks.filter((mark) => !healthOf.includes(mark)).map(({ id }) => id)
  const text = marks.map((mark) => `${markOf(mark)} (${eventOf(mark)})`).join('\n')

  return (
    <Modal
      opened
      onClose={onClose}
      title={marks.some(({ answer }) => answer) ? texts.refusedAnyTitle : texts.refusedTitle}
      closeButtonProps={{ 'aria-label': kitTexts.close }}
    >
      <Stack gap={16}>
        <Text c="dimmed">{texts.refusedHelp}</Text>
        <ul className={classes.list}>
          {marks.map((mark) => (
            <li key={mark.id} className={classes.line}>
              <div className={classes.what}>
                <b>{markOf(mark)}</b>
                <span>{eventOf(mark)}</span>
                <span className={classes.why}>{refusalWords(mark, said)}</span>
              </div>
              <Group gap={8}>
                {healthOf.includes(mark) ? (
                  <Button variant="default" leftSection={<IconHeartbeat size={18} />} onClick={() => onHealth(mark.id)}>
                    {fill(said.healthOpen, { name: mark.name || texts.somebody })}
                  </Button>
                ) : (
                  <Button variant="default" onClick={() => tryAgain([mark.id])}>
                    {texts.tryAgain}
                  </Button>
                )}
                <Button variant="subtle" onClick={() => letGo([mark.id])} aria-label={`${texts.letGo}: ${mark.name || texts.somebody}`}>
                  {texts.letGo}
                </Button>
              </Group>
            </li>
          ))}
        </ul>
        <Group justify="space-between">
          <Button variant="default" onClick={() => void navigator.clipboard.writeText(text).then(() => toast(texts.copied))}>
            {texts.copy}
          </Button>
          {ids.length > 1 && <Button onClick={() => tryAgain(ids)}>{texts.tryAllAgain}</Button>}
        </Group>
      </Stack>
    </Modal>
  )
}
