import { Button } from '@mantine/core'
import type { FormAnswer } from '@touchline/domain/forms/shapes'
import { useState } from 'react'
import { Sheet } from '../kit/page/Sheet.tsx'
import { AnswerList } from './AnswerList.tsx'
import { useFormsTexts } from './forms-texts.ts'

/** Opens the answers of a form; nothing without any. `name` says whose they are. */
export function AnswersButton({ name, answers }: { name: string; answers: readonly FormAnswer[] }) {
  const texts = useFormsTexts()
  const [isOpen, setOpen] = useState(false)
  if (answers.length === 0) return null
  return (
    <>
      <Button variant="subtle" size="compact-sm" aria-label={`${texts.answers}: ${name}`} onClick={() => setOpen(true)}>
        {texts.answers}
      </Button>
      {isOpen && (
        <Sheet title={name} onClose={() => setOpen(false)}>
          <AnswerList answers={answers} />
        </Sheet>
      )}
    </>
  )
}
