import type { FamilyContact, FamilyPlayer } from '@touchline/domain/people/contacts'
import { withdrawContact } from '@touchline/domain/people/endpoints'
import { fill } from '@touchline/domain/kit/texts'
import { useState } from 'react'
import { useAction } from '../kit/api/useAction.ts'
import { ConfirmDialog } from '../account/ConfirmDialog.tsx'
import { keepChild } from './keep-child.ts'
import { usePeopleTexts } from './people-texts.ts'
import { useContactWords } from './useContactWords.ts'

interface WithdrawContactProps {
  player: FamilyPlayer
  contact: FamilyContact
  onClose: () => void
}

export function WithdrawContact({ player, contact, onClose }: WithdrawContactProps) {
  const texts = usePeopleTexts()
  const say = useContactWords({ player: player.first_name, contact: contact.name })
  const withdraw = useAction(withdrawContact)
  const [wrong, setWrong] = useState<string | null>(null)
  const names = { contact: contact.name, name: player.first_name }
  return (
    <ConfirmDialog
      opened
      title={fill(texts.withdrawTitle, names)}
      body={fill(contact.state === 'no_account' ? texts.withdrawBodyNoAccount : texts.withdrawBody, names)}
      act={texts.withdrawAct}
      busy={withdraw.busy}
      wrong={wrong}
      onClose={onClose}
      onAct={() =>
        withdraw.run(
          { params: { player: player.player_id, contact: contact.contact_id } },
          {
            onSuccess: (child) => (keepChild(child), onClose()),
            done: fill(texts.withdrawn, names),
            onError: (error) => setWrong(say(error)),
          },
        )
      }
    />
  )
}
