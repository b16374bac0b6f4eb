import { Button, Group, Modal, SegmentedControl, Stack, Text } from '@mantine/core'
import type { HealthAnswers } from '@touchline/domain/attendance/attendance'
import { fill } from '@touchline/domain/kit/texts'
import { IconAlertCircle } from '@tabler/icons-react'
import { useState } from 'react'
import { useKitTexts } from '../../kit/kit-texts.ts'
import { Notice } from '../../kit/feedback/Notice.tsx'
import { useAttendanceTexts } from '../attendance-texts.ts'

interface HealthQuestionsProps {
  name: string
  questions: string[]
  onClose: () => void
  onAnswer: (answers: HealthAnswers) => void
}

/** Asks the club's health questions before a child is marked as coming; a single yes means that the child must stay at home. */
export function HealthQuestions({ name, questions, onClose, onAnswer }: HealthQuestionsProps) {
  const texts = useAttendanceTexts()
  const kitTexts = useKitTexts()
  const [answers, setAnswers] = useState<Record<string, 'yes' | 'no'>>({})
  const [tried, setTried] = useState(false)
  const incomplete = questions.some((question) => !answers[question])

  function submit() {
    if (incomplete) return setTried(true)
    onAnswer(questions.map((question) => ({ question, yes: answers[question] === 'yes' })))
  }

  return (
    <Modal opened onClose={onClose} title={fill(texts.healthTitle, { name })} closeButtonProps={{ 'aria-label': kitTexts.close }}>
      <Stack gap="lg">
        <Text fz="sm" c="dimmed">
          {texts.healthHelp}
        </Text>
        {tried && incomplete && (
          <Notice tone="bad" icon={<IconAlertCircle size={18} />}>
            {texts.healthAll}
          </Notice>
        )}
        {questions.map((question) => (
          <Group key={question} justify="space-between" wrap="nowrap" align="center">
            <span>{question}</span>
            <SegmentedControl
              flex="none"
              aria-label={question}
              value={answers[question] ?? ''}
              onChange={(value) => setAnswers({ ...answers, [question]: value as 'yes' | 'no' })}
              data={[
                { value: 'no', label: texts.no },
                { value: 'yes', label: texts.yes },
              ]}
            />
          </Group>
        ))}
        <Group justify="space-between">
          <Button variant="default" onClick={() => setAnswers(Object.fromEntries(questions.map((question) => [question, 'no'])))}>
            {texts.allNo}
          </Button>
          <Button onClick={submit}>{texts.healthAct}</Button>
        </Group>
      </Stack>
    </Modal>
  )
}
