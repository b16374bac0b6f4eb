import { Checkbox, Table, Text } from '@mantine/core'
import {
  messageWays,
  reminderKinds,
  switchOf,
  type MailKind,
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

const alerts = ['alerts', 'club_alerts', 'admin_alerts'] as const
type Topic = MailKind | 'chat'
/** The kinds of messages that the user may get. Alerts for administrators stay visible to somebody who switched them off and has no such role any more. */
const topicsOf = ({ roles }: OwnUser, preferences: MessagePreferences): Topic[] => [
  ...reminderKinds,
  'messages',
  'chat',
  ...alerts.filter(
    (kind) =>
      kind !== 'admin_alerts' ||
      roles.some(({ type }) => type !== 'Parent') ||
      messageWays.some((way) => !preferences[switchOf(kind, way)]),
  ),
]
const isAlert = (topic: Topic): topic is (typeof alerts)[number] => (alerts as readonly string[]).includes(topic)
/** The preference of a topic on a channel; the chat has pushes alone, and no alert is sent as a text. */
function switchFor(topic: Topic, way: MessageWay) {
  if (topic === 'chat') return way === 'push_mobile' ? ('chat_push_mobile' as const) : null
  return way === 'sms' && isAlert(topic) ? null : switchOf(topic, way)
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
            {topicsOf(own, preferences).map((topic) => (
              <Table.Tr key={topic}>
                <Table.Td>
                  {texts[topic]}
                  {isAlert(topic) && (
                    <Text fz="sm" c="dimmed" pr="sm">
                      {texts[`${topic}Help`]}
                    </Text>
                  )}
                </Table.Td>
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
