import type { AskedQuestion } from '@touchline/domain/forms/shapes'
import { QuestionInput } from './QuestionInput.tsx'

/** An answer as it is sent. */
export interface SentAnswer {
  question_id: number
  value: string
  document_hash: string | null
  upload?: number
}
/** The name at which the server says what is wrong with an answer, and the id of its control. */
export const answerField = (questionId: number) => `answers.${questionId}`

interface AnswerInputsProps {
  questions: readonly AskedQuestion[]
  answers: readonly SentAnswer[]
  /** By field. */
  errors: Readonly<Record<string, string | undefined>>
  disabled: boolean
  onAnswer: (answers: SentAnswer[], questionId: number) => void
}

/** The questions of a form that is sent as a whole. */
export function AnswerInputs({ questions, answers, errors, disabled, onAnswer }: AnswerInputsProps) {
  return questions.map((question) => {
    const { id, document_hash } = question
    return (
      <QuestionInput
        key={id}
        id={answerField(id)}
        question={question}
        value={answers.find(({ question_id }) => question_id === id)?.value ?? ''}
        error={errors[answerField(id)]}
        disabled={disabled}
        live
        onAnswer={(value, upload) => {
          const others = answers.filter(({ question_id }) => question_id !== id)
          onAnswer([...others, { question_id: id, value, document_hash, ...(upload !== undefined && { upload }) }], id)
        }}
      />
    )
  })
}
