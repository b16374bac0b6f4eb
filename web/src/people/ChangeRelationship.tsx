import { Modal } from '@mantine/core'
import type { FamilyContact, FamilyPlayer } from '@touchline/domain/people/contacts'
import { changeContact } from '@touchline/domain/people/endpoints'
import { relationshipIn } from '@touchline/domain/people/relationships'
import { fill } from '@touchline/domain/kit/texts'
import { useState } from 'react'
import { useAction } from '../kit/api/useAction.ts'
import { FormFrame } from '../kit/form/FormFrame.tsx'
import { useKitTexts } from '../kit/kit-texts.ts'
import { DialogButtons } from '../kit/page/DialogButtons.tsx'
import { useLocale } from '../kit/texts.ts'
import { keepChild } from './keep-child.ts'
import { usePeopleTexts } from './people-texts.ts'
import { RelationshipField } from './RelationshipField.tsx'
import { useContactWords } from './useContactWords.ts'

interface ChangeRelationshipProps {
  player: FamilyPlayer
  contact: FamilyContact
  onClose: () => void
}

export function ChangeRelationship({ player, contact, onClose }: ChangeRelationshipProps) {
  const texts = usePeopleTexts()
  const kitTexts = useKitTexts()
  const say = useContactWords({ player: player.first_name, contact: contact.name })
  const change = useAction(changeContact)
  const shown = relationshipIn(useLocale(), contact.relationship)
  const [value, setValue] = useState(shown)
  const [wrong, setWrong] = useState<string>()
  const save = () => {
    const typed = value.trim()
    // The field may show a translation; leaving it unchanged keeps the stored text.
    const relationship = typed === shown ? contact.relationship : typed
    if (relationship === '') return setWrong(fill(texts.relationshipNeeded, { name: player.first_name }))
    change.run(
      { params: { player: player.player_id, contact: contact.contact_id }, body: { relationship } },
      { onSuccess: (child) => (keepChild(child), onClose()), done: texts.changed, onError: (error) => setWrong(say(error)) },
    )
  }
  return (
    <Modal
      opened
      onClose={onClose}
      title={fill(texts.changeFor, { contact: contact.name, name: player.first_name })}
      closeButtonProps={{ 'aria-label': kitTexts.close }}
    >
      <FormFrame onSubmit={save} gap={null}>
        <RelationshipField value={value} error={wrong} onChange={setValue} autoFocus />
        <DialogButtons act={texts.save} busy={change.busy} onAct={save} onCancel={onClose} />
      </FormFrame>
    </Modal>
  )
}
