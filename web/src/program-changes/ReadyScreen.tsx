import { readyForCheckout } from '@touchline/domain/program-changes/lists'
import { IconTicket } from '@tabler/icons-react'
import { ListPage } from '../kit/list/ListPage.tsx'
import { useMoments } from '../kit/time/moments.ts'
import { ProgramTabPage } from '../programs/ProgramTabPage.tsx'
import { useProgramId } from '../programs/ProgramTabs.tsx'
import { useZone } from '../shell/session/useActor.ts'
import { useReadyTexts } from './change-texts.tsx'

/** The seats of a program that are held until their families go on. */
export function ReadyScreen() {
  const id = useProgramId()
  const texts = useReadyTexts()
  const { instant } = useMoments()
  const zone = useZone()
  return (
    <ProgramTabPage tab="ready-for-checkout">
      <ListPage
        of={readyForCheckout}
        words={texts}
        icon={<IconTicket stroke={1.5} />}
        within={{ program: String(id) }}
        rowTo={({ player_id, change_id }) => (change_id === null ? `/players/${player_id}` : `/program-admin/program-changes/${change_id}`)}
        phone={({ player, package_name, kind, expires_at }) => ({
          title: player,
          detail: [package_name, texts[`kind.${kind}`], instant(expires_at, zone)].join(' · '),
        })}
      />
    </ProgramTabPage>
  )
}
