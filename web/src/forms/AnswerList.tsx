import { Anchor, Stack, Text } from '@mantine/core'
import type { FormAnswer } from '@touchline/domain/forms/shapes'
import { fill } from '@touchline/domain/kit/texts'
import { useMoments } from '../kit/time/moments.ts'
import { useFormsTexts } from './forms-texts.ts'

/** The answers of a form, each below its question as it was when it was answered. `signedOn` is the day of its signatures. */
export function AnswerList({ answers, signedOn }: { answers: readonly FormAnswer[]; signedOn?: string }) {
  const texts = useFormsTexts()
  const { fullDate } = useMoments()
  const shown = ({ kind, answer, url }: FormAnswer) => {
    if (url !== null)
      return (
        <Anchor inherit display="inline-block" py={2} href={url} target="_blank" rel="noreferrer">
          {answer}
        </Anchor>
      )
    if (kind === 'date') return fullDate(answer)
    if (kind === 'agreement') {
      const signed = answer === '' ? texts.signed : fill(texts.signedBy, { name: answer })
      return signedOn === undefined ? signed : `${signed} · ${signedOn}`
    }
    return answer
  }
  return (
    <Stack component="dl" gap="md" m={0}>
      {answers.map((one, at) => (
        <div key={at}>
          <Text component="dt" fz="sm" c="dimmed">
            {one.question}
          </Text>
          <Text component="dd" m={0} style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
            {shown(one)}
          </Text>
        </div>
      ))}
    </Stack>
  )
}
