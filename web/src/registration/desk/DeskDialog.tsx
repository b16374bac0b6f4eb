import { Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { findDeskPlayers } from '@touchline/domain/registration/desk/desk-endpoints'
import { IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { useRead } from '../../kit/api/queries.ts'
import { useKitTexts } from '../../kit/kit-texts.ts'
import { Row } from '../../kit/page/Row.tsx'
import { DeskForm } from './DeskForm.tsx'
import { useDeskTexts } from './desk-texts.ts'

/** Staff register a player for the family: first the player, then what is offered to the player. */
export function DeskDialog({ program, onClose }: { program: number; onClose: () => void }) {
  const texts = useDeskTexts()
  const kit = useKitTexts()
  const [player, setPlayer] = useState<{ id: number; name: string } | null>(null)
  return (
    <Modal opened onClose={onClose} size="lg" title={player?.name ?? texts.register} closeButtonProps={{ 'aria-label': kit.close }}>
      {player === null ? (
        <FindPlayer program={program} onFound={setPlayer} />
      ) : (
        <>
          <Button variant="subtle" size="compact-sm" mb="sm" onClick={() => setPlayer(null)}>
            {texts.other}
          </Button>
          <DeskForm program={program} player={player.id} onClose={onClose} />
        </>
      )}
    </Modal>
  )
}

function FindPlayer({ program, onFound }: { program: number; onFound: (player: { id: number; name: string }) => void }) {
  const texts = useDeskTexts()
  const [search, setSearch] = useState('')
  const [asked] = useDebouncedValue(search.trim(), 200)
  const isAsked = asked.length > 1
  const read = useRead(findDeskPlayers, { params: { program }, query: { search: asked } }, { keep: true, enabled: isAsked })
  const items = isAsked ? read.data?.items : []
  return (
    <Stack gap="sm">
      <TextInput
        type="search"
        data-autofocus
        label={texts.find}
        leftSection={<IconSearch size={16} aria-hidden />}
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
      />
      {items?.map(({ id, name, birth_year }) => (
        <Row
          key={id}
          title={name}
          detail={birth_year === null ? '' : String(birth_year)}
          end={
            <Group>
              <Button variant="default" aria-label={`${texts.act}: ${name}`} onClick={() => onFound({ id, name })}>
                {texts.act}
              </Button>
            </Group>
          }
        />
      ))}
      {isAsked && items?.length === 0 && <Text c="dimmed">{texts.nobody}</Text>}
    </Stack>
  )
}
