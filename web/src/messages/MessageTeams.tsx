import { readClubTeams } from '@touchline/domain/club-teams/endpoints'
import { fill } from '@touchline/domain/kit/texts'
import { mostChosen, nobody, type Audience } from '@touchline/domain/messages/audience'
import { useEffect, useEffectEvent } from 'react'
import { useNavigate } from 'react-router'
import { call } from '../kit/api/api.ts'
import { toast } from '../kit/feedback/toast.ts'
import { useKitTexts } from '../kit/kit-texts.ts'
import type { ChosenRows } from '../kit/list/BulkBar.tsx'
import { useMessageTexts } from './message-texts.ts'

type Found = Extract<ChosenRows, { found: unknown }>['found']
/** The ids of all teams that the filters find; null where they are more than a message goes to. */
async function teamsFound(found: Found): Promise<number[] | null> {
  const ids: number[] = []
  for (let page = 1; ; page++) {
    const { items, total } = await call(readClubTeams, { query: { ...found, page, page_size: 200 } })
    if (total > mostChosen) return null
    ids.push(...items.map(({ id }) => id))
    if (items.length === 0 || ids.length >= total) return ids
  }
}

/** Opens a new message to the families of the chosen teams; the writer may add their staff there. */
export function MessageTeams({ chosen, onClose }: { chosen: ChosenRows; onClose: () => void }) {
  const navigate = useNavigate()
  const texts = useMessageTexts()
  const { somethingWrong } = useKitTexts()
  const open = useEffectEvent(async () => {
    const ids = 'ids' in chosen ? chosen.ids : await teamsFound(chosen.found)
    onClose()
    if (ids === null || ids.length > mostChosen) return toast(fill(texts.mostTeams, { count: mostChosen }), { tone: 'bad' })
    const audience: Audience = { ...nobody, recipients: ids.map((id) => `team_${id}`) }
    void navigate('/compose', { state: { audience } })
  })
  useEffect(() => {
    open().catch(() => toast(somethingWrong, { tone: 'bad' }))
  }, [somethingWrong])
  return null
}
