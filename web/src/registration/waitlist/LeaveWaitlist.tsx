import { Button, type ButtonProps } from '@mantine/core'
import { fill } from '@touchline/domain/kit/texts'
import { leaveWaitlist, type WaitlistEntry } from '@touchline/domain/registration/waitlist-endpoints'
import { useState } from 'react'
import { ConfirmDialog } from '../../account/ConfirmDialog.tsx'
import { useAction } from '../../kit/api/useAction.ts'
import { useWaitlistTexts } from '../registration-texts.ts'

interface LeaveWaitlistProps extends ButtonProps {
  entry: Pick<WaitlistEntry, 'id' | 'state'>
  player: string
}

/** Takes a player off a waitlist, or declines the offered seat, after a question. */
export function LeaveWaitlist({ entry: { id, state }, player, ...props }: LeaveWaitlistProps) {
  const texts = useWaitlistTexts()
  const leave = useAction(leaveWaitlist)
  const [isAsked, setAsked] = useState(false)
  const [wrong, setWrong] = useState<string | null>(null)
  const isOffer = state === 'offered'
  const [name, title, body, done] = isOffer
    ? [texts.decline, texts.declineTitle, texts.declineHelp, texts.declined]
    : [texts.leave, texts.leaveTitle, texts.leaveHelp, texts.left]
  const close = () => (setAsked(false), setWrong(null))
  return (
    <>
      <Button variant="default" {...props} onClick={() => setAsked(true)}>
        {name}
      </Button>
      <ConfirmDialog
        opened={isAsked}
        title={fill(title, { player })}
        body={fill(body, { player })}
        act={name}
        busy={leave.busy}
        wrong={wrong}
        onClose={close}
        onAct={() =>
          leave.run(
            { params: { waitlist: id } },
            { done: fill(done, { player }), onSuccess: close, onError: (_error, sentence) => setWrong(sentence) },
          )
        }
      />
    </>
  )
}
