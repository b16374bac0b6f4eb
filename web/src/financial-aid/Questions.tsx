import { Box, Stack, Text } from '@mantine/core'
import { replyToAidQuestion } from '@touchline/domain/financial-aid/endpoints'
import { mostReasonLetters, type AidQuestion } from '@touchline/domain/financial-aid/request'
import { fill } from '@touchline/domain/kit/texts'
import { call } from '../kit/api/api.ts'
import { invalidate } from '../kit/api/queries.ts'
import { toast } from '../kit/feedback/toast.ts'
import { Field } from '../kit/form/Field.tsx'
import { Form } from '../kit/form/Form.tsx'
import { FormButtons } from '../kit/form/FormButtons.tsx'
import { useForm } from '../kit/form/useForm.ts'
import { useFormGuard } from '../kit/form/useFormGuard.ts'
import { Section } from '../kit/page/Section.tsx'
import { useMoments } from '../kit/time/moments.ts'
import { useZone } from '../shell/session/useActor.ts'
import { Lines, useAidTexts } from './aid-texts.tsx'

/** The questions of the club with the replies of the family, the oldest first; nothing without questions. */
export function Questions({ questions }: { questions: readonly AidQuestion[] }) {
  const texts = useAidTexts()
  const { instant } = useMoments()
  const zone = useZone()
  if (questions.length === 0) return null
  const at = (sentence: string, time: string) => (
    <Text fz="sm" c="dimmed">
      {fill(sentence, { date: instant(time, zone) })}
    </Text>
  )
  return (
    <Section title={texts.questions}>
      <Stack gap="md" pt="sm">
        {questions.map(({ text, asked_at, reply, replied_at }) => (
          <Stack key={asked_at} gap="xs">
            <div>
              <Lines text={text} />
              {at(texts.askedOn, asked_at)}
            </div>
            <Box pl="md">
              {reply === null || replied_at === null ? (
                <Text c="dimmed">{texts.noReply}</Text>
              ) : (
                <>
                  <Lines text={reply} />
                  {at(texts.repliedOn, replied_at)}
                </>
              )}
            </Box>
          </Stack>
        ))}
      </Stack>
    </Section>
  )
}

const fields = { reply: { kind: 'long', max: mostReasonLetters, required: true } } as const

/** The answer of the family to the last question. */
export function ReplyForm({ request }: { request: number }) {
  const texts = useAidTexts()
  const form = useForm(fields, { reply: '' }, { words: texts })
  const { question } = useFormGuard(form, () => undefined)
  return (
    <Form
      of={form}
      onSave={(body) => call(replyToAidQuestion, { params: { aid_request: request }, body })}
      onSaved={() => {
        void invalidate(...replyToAidQuestion.changes)
        toast(texts.repliedDone)
      }}
    >
      <Field of={form} name="reply" />
      <FormButtons act={texts.sendReply} busy={form.busy} />
      {question}
    </Form>
  )
}
