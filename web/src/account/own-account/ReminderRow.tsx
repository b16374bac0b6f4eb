import { Checkbox, Group, SegmentedControl, Switch, Text, TextInput } from '@mantine/core'
import {
  messageWays,
  type MessagePreferences,
  type MessageWay,
  type ReminderKind,
} from '@touchline/domain/account/own-account/message-preferences'
import {
  reminderMinutes,
  reminderProblem,
  reminderTime,
  reminderUnits,
  switchedReminder,
  type ReminderUnit,
} from '@touchline/domain/account/own-account/reminder-time'
import { fill } from '@touchline/domain/kit/texts'
import { useState } from 'react'
import { usePageTexts } from '../page-texts.ts'
import { wayTexts } from './preference-ways.ts'

interface ReminderRowProps {
  kind: ReminderKind
  preferences: MessagePreferences
  reaching: Record<MessageWay, boolean>
  onChange: (changes: Partial<MessagePreferences>) => void
}

/** One reminder: off, or on by chosen channels at a chosen time before. Switching it on starts with one day and email. */
export function ReminderRow({ kind, preferences, reaching, onChange }: ReminderRowProps) {
  const texts = usePageTexts()
  const minutes = preferences[`reminders_${kind}_minutes`]
  const isOn = minutes !== null
  const toggle = (on: boolean) => onChange(switchedReminder(kind, on))
  return (
    <>
      <Switch
        py="sm"
        label={texts[kind]}
        aria-label={fill(texts.remindAbout, { what: texts[kind] })}
        checked={isOn}
        onChange={(e) => toggle(e.currentTarget.checked)}
      />
      {isOn && (
        <Group gap="lg" pb="md" align="flex-start">
          <TimeFields minutes={minutes} label={texts[kind]} onChange={(next) => onChange({ [`reminders_${kind}_minutes`]: next })} />
          <Group gap="lg" mih={36}>
            {messageWays.map((way) => (
              <Checkbox
                key={way}
                label={texts[wayTexts[way]]}
                aria-label={`${fill(texts.remindAbout, { what: texts[kind] })}: ${texts[wayTexts[way]]}`}
                checked={preferences[`reminders_${kind}_${way}`]}
                disabled={!reaching[way]}
                onChange={(e) => onChange({ [`reminders_${kind}_${way}`]: e.currentTarget.checked })}
              />
            ))}
          </Group>
        </Group>
      )}
    </>
  )
}

function TimeFields({ minutes, label, onChange }: { minutes: number; label: string; onChange: (minutes: number) => void }) {
  const texts = usePageTexts()
  const stored = reminderTime(minutes)
  const [text, setText] = useState(String(stored.time))
  const [unit, setUnit] = useState<ReminderUnit>(stored.unit)
  const [known, setKnown] = useState(minutes)
  // Keeps the fields as typed: recreating them from the saved value would lose the focus.
  if (known !== minutes) {
    setKnown(minutes)
    if (reminderProblem(text, unit) !== null || reminderMinutes(Number(text), unit) !== minutes) {
      setText(String(stored.time))
      setUnit(stored.unit)
    }
  }
  const problem = reminderProblem(text, unit)
  function save(nextText: string, nextUnit: ReminderUnit) {
    setText(nextText)
    setUnit(nextUnit)
    if (reminderProblem(nextText, nextUnit) !== null) return
    const next = reminderMinutes(Number(nextText), nextUnit)
    if (next !== minutes) onChange(next)
  }
  return (
    <div>
      <Group gap="xs" wrap="nowrap">
        <TextInput
          w={64}
          inputMode="numeric"
          aria-label={`${label}: ${texts.time}`}
          value={text}
          error={problem !== null}
          onChange={(e) => setText(e.currentTarget.value.replaceAll(/\D/g, '').slice(0, 4))}
          onBlur={() => save(text, unit)}
          onKeyDown={(e) => e.key === 'Enter' && save(text, unit)}
        />
        <SegmentedControl
          aria-label={`${label}: ${texts.unit}`}
          value={unit}
          data={reminderUnits.map((value) => ({ value, label: texts[value] }))}
          onChange={(value) => save(text, value as ReminderUnit)}
        />
      </Group>
      {problem && (
        <Text fz="sm" c="red" mt={4} role="alert">
          {problem.problem === 'tooLow' ? texts.tooLow : fill(texts.tooHigh, { max: problem.max })}
        </Text>
      )}
    </div>
  )
}
