import { Button, Group, Modal, Text } from '@mantine/core'
import type { Reminder } from '@touchline/domain/attendance/endpoints'
import { fill } from '@touchline/domain/kit/texts'
import { useKitTexts } from '../../kit/kit-texts.ts'
import { Row } from '../../kit/page/Row.tsx'
import { useAttendanceTexts } from '../attendance-texts.ts'
import classes from './RemindFamilies.module.css'

interface RemindDialogProps {
  reminder: Reminder
  /** A sentence that says when the families were or will be reminded. */
  said: string | null
  label: string
  busy: boolean
  onRemind: () => void
  onClose: () => void
}

/** Lists the families before they are reminded. */
export function RemindDialog({ reminder, said, label, busy, onRemind, onClose }: RemindDialogProps) {
  const texts = useAttendanceTexts()
  const kitTexts = useKitTexts()
  const isOne = reminder.families.length === 1 && reminder.people === 1
  return (
    <Modal opened onClose={onClose} title={texts.remindTitle} closeButtonProps={{ 'aria-label': kitTexts.close }}>
      <Text>{isOne ? texts.remindBodyOne : fill(texts.remindBody, { count: reminder.people })}</Text>
      {said && (
        <Text c="dimmed" fz="sm" mt="sm">
          {said}
        </Text>
      )}
      <div className={classes.families}>
        {reminder.families.map(({ players, people }) => (
          <Row
            key={players[0]!.player_id}
            title={players.map((player) => nameOf(player, texts)).join(', ')}
            detail={people.map(({ name }) => name).join(', ')}
          />
        ))}
      </div>
      {reminder.unreachable.length > 0 && (
        <Text fz="sm" mt="sm">
          {fill(texts.remindUnreachable, {
            names: reminder.unreachable.map((player) => (player.guest ? nameOf(player, texts) : player.first_name)).join(', '),
          })}
        </Text>
      )}
      <Group justify="flex-end" mt="xl">
        <Button variant="default" onClick={onClose}>
          {kitTexts.cancel}
        </Button>
        <Button loading={busy} onClick={onRemind}>
          {label}
        </Button>
      </Group>
    </Modal>
  )
}

/** Marks guests as such, because the numbers beside the names are those of the team. */
const nameOf = ({ first_name, last_name, guest }: Reminder['unreachable'][number], texts: ReturnType<typeof useAttendanceTexts>): string =>
  `${first_name} ${last_name}${guest ? ` (${texts.guest})` : ''}`
