import { Box } from '@mantine/core'
import type { FormAnswer } from '@touchline/domain/forms/shapes'
import { AnswerList } from '../forms/AnswerList.tsx'
import { Section } from '../kit/page/Section.tsx'
import { useAidTexts } from './aid-texts.tsx'

/** The answers that were given with a request, and its files; nothing without any. */
export function FormAnswers({ answers }: { answers: readonly FormAnswer[] }) {
  const texts = useAidTexts()
  if (answers.length === 0) return null
  return (
    <Section title={texts.formAnswers}>
      <Box pt="sm">
        <AnswerList answers={answers} />
      </Box>
    </Section>
  )
}
