import { readClubTeams } from '@touchline/domain/club-teams/endpoints'
import { nobody, type Audience } from '@touchline/domain/messages/audience'
import { useEffect, useEffectEvent } from 'react'
import { useNavigate } from 'react-router'
import { call } from '../kit/api/api.ts'
import { toast } from '../kit/feedback/toast.ts'
import { useKitTexts } from '../kit/kit-texts.ts'
import type { ChosenRows } from '../kit/list/BulkBar.tsx'

/** The most teams of one message where all that the filters find are chosen. */
const mostTeams = 200

/** Opens a new message to the families of the chosen teams; the writer may add their staff there. */
export function MessageTeams({ chosen, onClose }: { chosen: ChosenRows; onClose: () => void }) {
  const navigate = useNavigate()
  const { somethingWrong } = useKitTexts()
  const open = useEffectEvent(async () => {
    const ids =
      'ids' in chosen
        ? chosen.ids
        : (await call(readClubTeams, { query: { ...chosen.found, page_size: mostTeams } })).items.map(({ id }) => id)
    const audience: Audience = { ...nobody, recipients: ids.map((id) => `team_${id}`) }
    onClose()
    void navigate('/compose', { state: { audience } })
  })
  useEffect(() => {
    open().catch(() => toast(somethingWrong, { tone: 'bad' }))
  }, [somethingWrong])
  return null
}
