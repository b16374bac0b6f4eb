import { Button, Group, Modal, Radio, Stack, Text } from '@mantine/core'
import { readAttendanceSettings, saveAttendanceSettings } from '@touchline/domain/attendance/endpoints'
import { reminderHours } from '@touchline/domain/attendance/reminder'
import { fill } from '@touchline/domain/kit/texts'
import { IconBell } from '@tabler/icons-react'
import { useState } from 'react'
import { useAction } from '../../kit/api/useAction.ts'
import { useKitTexts } from '../../kit/kit-texts.ts'
import { RowsSkeleton } from '../../kit/feedback/ListSkeleton.tsx'
import { useRead, storeReply } from '../../kit/api/queries.ts'
import { ErrorPanel } from '../../kit/feedback/ErrorPanel.tsx'
import { useAttendanceTexts } from '../attendance-texts.ts'

/** Sets whether the families of a team are reminded automatically, and how long before the event. */
export function ReminderSettings({ team }: { team: number }) {
  const texts = useAttendanceTexts()
  const kitTexts = useKitTexts()
  const [opened, setOpened] = useState(false)
  const [chosen, setChosen] = useState<string | null>(null)
  const args = { params: { team } }
  const read = useRead(readAttendanceSettings, args, { enabled: opened })
  const save = useAction(saveAttendanceSettings, texts)
  const stored = read.data && String(read.data.remind_hours_before ?? 'off')
  const value = chosen ?? stored ?? 'off'
  const close = () => {
    setOpened(false)
    setChosen(null)
  }

  function keep() {
    const hours = reminderHours.find((known) => String(known) === value) ?? null
    save.run(
      { ...args, body: { remind_hours_before: hours } },
      { onSuccess: (saved) => (storeReply(readAttendanceSettings, args, saved), close()), done: texts.remindersSaved },
    )
  }

  return (
    <>
      <Button variant="default" leftSection={<IconBell size={18} />} onClick={() => setOpened(true)}>
        {texts.reminders}
      </Button>
      <Modal opened={opened} onClose={close} title={texts.remindersTitle} closeButtonProps={{ 'aria-label': kitTexts.close }}>
        <Text c="dimmed" fz="sm" mb="lg">
          {texts.remindersHelp}
        </Text>
        {read.isError ? (
          <ErrorPanel inline error={read.error} onRetry={() => void read.refetch()} />
        ) : stored === undefined ? (
          <RowsSkeleton rows={5} />
        ) : (
          <Radio.Group label={texts.remindersWhen} value={value} onChange={setChosen}>
            <Stack gap="md" mt="sm">
              <Radio value="off" label={texts.remindersOff} />
              {reminderHours.map((hours) => (
                <Radio key={hours} value={String(hours)} label={fill(texts.remindersHours, { count: hours })} />
              ))}
            </Stack>
          </Radio.Group>
        )}
        <Group justify="flex-end" mt="xl">
          <Button variant="default" onClick={close}>
            {kitTexts.cancel}
          </Button>
          <Button disabled={value === stored || !stored} loading={save.busy} onClick={keep}>
            {texts.save}
          </Button>
        </Group>
      </Modal>
    </>
  )
}
