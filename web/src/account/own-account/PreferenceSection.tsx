import { Checkbox, Table, Text } from '@mantine/core'
import {
  messageWays,
  reminderKinds,
  switchOf,
  type MessagePreferences,
  type MessageWay,
} from '@touchline/domain/account/own-account/message-preferences'
import { mobileText } from '@touchline/domain/account/sign-in/mobile-number'
import type { OwnUser } from '@touchline/domain/account/own-account/own-user'
import { reachingOf, stopOf } from '@touchline/domain/account/own-account/reaching'
import { fill } from '@touchline/domain/kit/texts'
import { Section } from '../../kit/page/Section.tsx'
import { PushOfBrowser } from '../../native/PushOfBrowser.tsx'
import { usePress } from './own-user.ts'
import { usePageTexts } from '../page-texts.ts'
import { QuietHoursSection } from './QuietHoursSection.tsx'
import { wayTexts } from './preference-ways.ts'
import { ReminderRow } from './ReminderRow.tsx'

const topics = [...reminderKinds, 'messages', 'chat'] as const
/** The preference of a topic on a channel; the chat has pushes alone. */
function switchFor(topic: (typeof topics)[number], way: MessageWay) {
  if (topic !== 'chat') return switchOf(topic, way)
  return way === 'push_mobile' ? ('chat_push_mobile' as const) : null
}

/** Chooses how the user is notified and reminded; each change is saved at once. A channel that cannot reach the user is disabled. */
export function PreferenceSection({ own }: { own: OwnUser }) {
  const texts = usePageTexts()
  const press = usePress()
  const preferences = own.message_preferences
  if (!preferences) return null
  const stop = stopOf(own)
  const reaching = reachingOf(own)
  const change = (changes: Partial<MessagePreferences>) =>
    void press({ message_preferences: changes }, (before) => ({
      ...before,
      message_preferences: { ...(before.message_preferences ?? preferences), ...changes },
    }))
  const notes = [
    !reaching.email && texts.emailInvalid,
    own.mobile_number === null
      ? texts.noMobileNoSms
      : stop
        ? fill(texts.smsStopped, { phone: mobileText(stop.to_num), from: mobileText(stop.from_num) })
        : texts.smsWhen,
  ].filter((note) => note !== false)
  return (
    <>
      <Section title={texts.preferences}>
        <Text fz="sm" c="dimmed" my="xs">
          {texts.preferencesHelp}
        </Text>
        <Table verticalSpacing="sm" horizontalSpacing={0} withRowBorders>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{texts.about}</Table.Th>
              {messageWays.map((way) => (
                <Table.Th key={way} w={72}>
                  {texts[wayTexts[way]]}
                </Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {topics.map((topic) => (
              <Table.Tr key={topic}>
                <Table.Td>{texts[topic]}</Table.Td>
                {messageWays.map((way) => {
                  const key = switchFor(topic, way)
                  return (
                    <Table.Td key={way}>
                      {key && (
                        <Checkbox
                          aria-label={`${texts[topic]}: ${texts[wayTexts[way]]}`}
                          checked={preferences[key]}
                          disabled={!reaching[way]}
                          onChange={(e) => change({ [key]: e.currentTarget.checked })}
                        />
                      )}
                    </Table.Td>
                  )
                })}
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
        <PushOfBrowser />
        {notes.map((note) => (
          <Text key={note} fz="sm" c="dimmed" mt="sm">
            {note}
          </Text>
        ))}
      </Section>
      <QuietHoursSection quiet={preferences.quiet_hours} onChange={(quiet_hours) => change({ quiet_hours })} />
      <Section title={texts.reminders} aside={texts.remindersHelp}>
        {reminderKinds.map((kind) => (
          <ReminderRow key={kind} kind={kind} preferences={preferences} reaching={reaching} onChange={change} />
        ))}
      </Section>
    </>
  )
}
