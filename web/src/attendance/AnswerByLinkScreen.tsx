import { Anchor, Stack, Text, Title } from '@mantine/core'
import { IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react'
import { answerByLink, readAnswerByLink, type LinkedAnswer } from '@touchline/domain/attendance/answer-link-endpoints'
import { fill } from '@touchline/domain/kit/texts'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { replyOf } from '../calendar/event/reply-of.ts'
import { addressOf, titleOf } from '../calendar/tile-of-event.ts'
import { ApiError, errorMessage } from '../kit/feedback/api-error.ts'
import { call } from '../kit/api/api.ts'
import { Answer } from './answers/Answer.tsx'
import { useKitTexts } from '../kit/kit-texts.ts'
import { LinkErrorPanel } from '../kit/feedback/LinkErrorPanel.tsx'
import { MessagePage } from '../kit/feedback/MessagePage.tsx'
import { useMoments } from '../kit/time/moments.ts'
import { Notice } from '../kit/feedback/Notice.tsx'
import { useRead } from '../kit/api/queries.ts'
import { Waiting } from '../kit/feedback/Waiting.tsx'
import { useAnswerLinkTexts } from './answer-link-texts.ts'

/** Opens the link of a reminder: one tap answers for one child and one event, without a sign-in. */
export function AnswerByLinkScreen() {
  const texts = useAnswerLinkTexts()
  const answer_key = useParams()['answer_key'] ?? ''
  const read = useRead(readAnswerByLink, { params: { answer_key } })
  const [saved, setSaved] = useState<LinkedAnswer | null>(null)
  const shown = saved ?? read.data
  if (read.error) return <LinkErrorPanel error={read.error} texts={texts} onRetry={() => void read.refetch()} />
  if (!shown) return <Waiting what={texts.loading} />
  return (
    <MessagePage>
      <OneAnswer answerKey={answer_key} shown={shown} saved={saved !== null} onSaved={setSaved} />
    </MessagePage>
  )
}

interface OneAnswerProps {
  answerKey: string
  shown: LinkedAnswer
  saved: boolean
  onSaved: (answer: LinkedAnswer) => void
}

function OneAnswer({ answerKey, shown, saved, onSaved }: OneAnswerProps) {
  const texts = useAnswerLinkTexts()
  const kit = useKitTexts()
  const { longDate, span, instant } = useMoments()
  const [error, setError] = useState<unknown>(null)
  const [busy, setBusy] = useState(false)
  const { event, first_name, team, deadline } = shown
  const title = titleOf(event, texts)
  const refused = shown.refusal ?? (error instanceof ApiError && error.code?.startsWith('attendance.') ? error.code : null)
  const until = deadline && instant(deadline, event.timezone)

  async function answer(status: 'present' | 'absent') {
    setBusy(true)
    setError(null)
    try {
      onSaved(await call(answerByLink, { params: { answer_key: answerKey }, body: { status } }))
    } catch (failure) {
      setError(failure)
    }
    setBusy(false)
  }

  return (
    <Stack maw={480} mx="auto" mt="md" gap="md">
      <div>
        <Title order={1} size="h2">
          {fill(texts.asks, { name: first_name })}
        </Title>
        <Text mt="xs" fw={600}>
          {team} · {title}
        </Text>
        <Text c="dimmed">
          {longDate(event.start_time)}
          {event.tbd ? `, ${texts.tbd}` : `, ${span(event.start_time, event.end_time)}`}
        </Text>
      </div>
      <Answer
        child={first_name}
        about={title}
        {...(replyOf(shown.status) && { value: replyOf(shown.status) })}
        disabled={busy || shown.refusal !== null}
        onAnswer={(reply) => void answer(reply === 'coming' ? 'present' : 'absent')}
      />
      <div role="status">
        {saved && !error && <Text>{until ? fill(texts.saved, { when: until }) : texts.savedPlain}</Text>}
        {!saved && !refused && until && <Text c="dimmed">{fill(texts.until, { when: until })}</Text>}
        {refused && <Notice icon={<IconInfoCircle size={18} />}>{refusalWords(refused, texts)}</Notice>}
        {error !== null && !refused && (
          <Notice tone="bad" icon={<IconAlertTriangle size={18} />}>
            {errorMessage(error, kit, kit.somethingWrong)}
          </Notice>
        )}
      </div>
      <Anchor component={Link} to={addressOf(event)}>
        {refused === 'attendance.health_screen_needed' ? texts.signIn : texts.open}
      </Anchor>
    </Stack>
  )
}

const refusalWords = (code: string, texts: ReturnType<typeof useAnswerLinkTexts>): string =>
  (texts as Record<string, string>)[code.replace('attendance.', '')] ?? texts.badTitle
