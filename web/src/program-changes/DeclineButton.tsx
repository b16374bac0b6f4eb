import { Button } from '@mantine/core'
import { declineChange, type OwnChange } from '@touchline/domain/program-changes/family-endpoints'
import { useState } from 'react'
import { ConfirmDialog } from '../account/ConfirmDialog.tsx'
import { useAction } from '../kit/api/useAction.ts'
import { useChangeTexts } from './change-texts.tsx'

interface DeclineButtonProps {
  change: Pick<OwnChange, 'id' | 'asked_by'>
  /** The question before it; that of a change by default. */
  titles?: { title: string; body: string }
}

/** Declines a change that the club proposes, or withdraws the own request. */
export function DeclineButton({ change: { id, asked_by }, titles }: DeclineButtonProps) {
  const texts = useChangeTexts()
  const decline = useAction(declineChange)
  const [isAsked, setAsked] = useState(false)
  const [wrong, setWrong] = useState<string | null>(null)
  const isOwn = asked_by === 'family'
  const close = () => (setAsked(false), setWrong(null))
  return (
    <>
      <Button variant="default" onClick={() => setAsked(true)}>
        {isOwn ? texts.withdraw : texts.decline}
      </Button>
      <ConfirmDialog
        opened={isAsked}
        title={titles?.title ?? (isOwn ? texts.withdrawTitle : texts.declineTitle)}
        body={titles?.body ?? texts.declineHelp}
        act={isOwn ? texts.withdraw : texts.decline}
        busy={decline.busy}
        wrong={wrong}
        onClose={close}
        onAct={() =>
          decline.run(
            { params: { program_change: id }, body: { answer: '' } },
            { done: isOwn ? texts.withdrawn : texts.declined, onSuccess: close, onError: (_error, sentence) => setWrong(sentence) },
          )
        }
      />
    </>
  )
}
