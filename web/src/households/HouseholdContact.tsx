import { ActionIcon, Group, Text } from '@mantine/core'
import { makePrimary, moveContact, removeContact, type Arranged } from '@touchline/domain/households/endpoints'
import { fill } from '@touchline/domain/kit/texts'
import { relationshipIn } from '@touchline/domain/people/relationships'
import { IconDots, IconHome, IconHomePlus, IconStar, IconUserMinus } from '@tabler/icons-react'
import { useState } from 'react'
import { ConfirmDialog } from '../account/ConfirmDialog.tsx'
import { useAction } from '../kit/api/useAction.ts'
import { DropMenu, type MenuLine } from '../kit/page/DropMenu.tsx'
import { useLocale } from '../kit/texts.ts'
import { useHouseholdTexts } from './household-texts.ts'

interface HouseholdContactProps {
  player: Arranged
  household: Arranged['households'][number]
  contact: Arranged['households'][number]['contacts'][number]
}

/** One contact with the acts of an admin. */
export function HouseholdContact({ player, household, contact }: HouseholdContactProps) {
  const texts = useHouseholdTexts()
  const locale = useLocale()
  const [asks, setAsks] = useState(false)
  const [wrong, setWrong] = useState<string | null>(null)
  const move = useAction(moveContact, texts)
  const lead = useAction(makePrimary, texts)
  const remove = useAction(removeContact, texts)
  const params = { player: player.player_id, contact: contact.contact_id }
  const names = { name: contact.name, player: player.name }
  const moveTo = (household_id: number | null) => move.run({ params, body: { household_id } }, { done: fill(texts.moved, names) })
  const close = () => (setAsks(false), setWrong(null))

  const lines: MenuLine[] = []
  const isLead = contact.is_primary
  if (!isLead && (household.household_id !== null || player.households.length === 1))
    lines.push({
      ...{ key: 'primary', name: texts.makePrimary, lead: <IconStar size={16} /> },
      run: () => lead.run({ params }, { done: fill(texts.madePrimary, names) }),
    })
  for (const { household_id, name } of player.households)
    if (household_id !== null && name !== null && household_id !== household.household_id)
      lines.push({
        ...{ key: String(household_id), name: fill(texts.moveTo, { name }), lead: <IconHome size={16} /> },
        run: () => moveTo(household_id),
      })
  if (household.household_id === null || household.contacts.length > 1)
    lines.push({ key: 'new', name: texts.moveToNew, lead: <IconHomePlus size={16} />, run: () => moveTo(null) })
  if (player.may.remove)
    lines.push({ key: 'remove', name: texts.remove, lead: <IconUserMinus size={16} />, danger: true, run: () => setAsks(true) })

  const details = [
    relationshipIn(locale, contact.relationship),
    ...(isLead ? [texts.primary] : []),
    ...(contact.has_account ? [] : [texts.noAccount]),
  ]
  return (
    <Group wrap="nowrap" align="flex-start" justify="space-between" py="sm">
      <div style={{ overflowWrap: 'anywhere' }}>
        <Text fw={550}>{contact.name}</Text>
        <Text fz="sm" c="dimmed">
          {details.join(' · ')}
        </Text>
        <Text component="div" fz="sm" display="flex" style={{ flexWrap: 'wrap', columnGap: 12 }}>
          {contact.email !== null && <span>{contact.email}</span>}
          {contact.mobile_number !== null && <span className="num">{contact.mobile_number}</span>}
        </Text>
      </div>
      {lines.length > 0 && (
        <DropMenu
          position="bottom-end"
          width={280}
          target={
            <ActionIcon aria-label={fill(texts.more, names)} loading={move.busy || lead.busy} data-print="no">
              <IconDots size={18} />
            </ActionIcon>
          }
          groups={[{ lines }]}
        />
      )}
      <ConfirmDialog
        opened={asks}
        title={fill(texts.removeTitle, names)}
        body={fill(texts.removeBody, names)}
        act={texts.remove}
        busy={remove.busy}
        wrong={wrong}
        onClose={close}
        onAct={() =>
          remove.run({ params }, { done: fill(texts.removed, names), onSuccess: close, onError: (_error, text) => setWrong(text) })
        }
      />
    </Group>
  )
}
