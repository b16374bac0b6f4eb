import { teamRoster } from '@touchline/domain/club-teams/roster-acts'
import { nobody, type Audience, type AudienceList } from '@touchline/domain/messages/audience'
import { useEffect, useEffectEvent } from 'react'
import { useNavigate } from 'react-router'
import type { ChosenRows } from '../kit/list/BulkBar.tsx'

/** Opens a new message to the chosen rows of a list. */
export function MessageRows({ list, chosen, onClose }: { list: string; chosen: ChosenRows; onClose: () => void }) {
  const navigate = useNavigate()
  const open = useEffectEvent(() => {
    const rows = 'ids' in chosen ? { ids: [...chosen.ids] } : { found: { ...chosen.found } }
    // Coaches see no list of the club; the players of their roster are recipients one by one.
    const audience: Audience =
      list === teamRoster && rows.ids
        ? { ...nobody, recipients: rows.ids.map((id) => `player_${id}`) }
        : { ...nobody, list: { of: list as AudienceList, ...rows } }
    onClose()
    void navigate('/compose', { state: { audience } })
  })
  useEffect(() => {
    open()
  }, [])
  return null
}
