import { Box, Text } from '@mantine/core'
import { readCustodyNotice } from '@touchline/domain/households/endpoints'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useRead } from '../kit/api/queries.ts'
import { Notice } from '../kit/feedback/Notice.tsx'
import type { Player } from '../players/player-tab.ts'
import { useActor } from '../shell/session/useActor.ts'
import { useHouseholdTexts } from './household-texts.ts'

/** Says to the head coach of the player that there is a custody note. */
export function CustodyNotice({ player: { id: player, archived } }: { player: Player }) {
  const texts = useHouseholdTexts()
  const isCoach = useActor().roleType === 'Coach'
  const notice = useRead(readCustodyNotice, { params: { player } }, { enabled: isCoach && !archived }).data
  if (!notice?.exists) return null
  return (
    <Box mt="md" maw={720}>
      <Notice tone="warn" icon={<IconAlertTriangle size={18} />}>
        <Text span fw={550} fz="sm">
          {texts.custody}.
        </Text>{' '}
        <Text span fz="sm" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
          {notice.note ?? texts.custodyExists}
        </Text>
      </Notice>
    </Box>
  )
}
