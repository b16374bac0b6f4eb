import { Button } from '@mantine/core'
import { fill } from '@touchline/domain/kit/texts'
import { declineProgramInvitation } from '@touchline/domain/registration/invitations/invitation-endpoints'
import { useState } from 'react'
import { ConfirmDialog } from '../../account/ConfirmDialog.tsx'
import { useAction } from '../../kit/api/useAction.ts'
import { useInvitationTexts } from './invitation-texts.ts'

/** Declines an invitation after a question. */
export function DeclineInvitation({ id, player }: { id: number; player: string }) {
  const texts = useInvitationTexts()
  const decline = useAction(declineProgramInvitation)
  const [isAsked, setAsked] = useState(false)
  const [wrong, setWrong] = useState<string | null>(null)
  const close = () => (setAsked(false), setWrong(null))
  return (
    <>
      <Button variant="default" size="compact-sm" onClick={() => setAsked(true)}>
        {texts.decline}
      </Button>
      <ConfirmDialog
        opened={isAsked}
        title={fill(texts.declineTitle, { player })}
        body={fill(texts.declineHelp, { player })}
        act={texts.decline}
        busy={decline.busy}
        wrong={wrong}
        onClose={close}
        onAct={() =>
          decline.run(
            { params: { program_invitation: id } },
            { done: texts.declined, onSuccess: close, onError: (_error, sentence) => setWrong(sentence) },
          )
        }
      />
    </>
  )
}
