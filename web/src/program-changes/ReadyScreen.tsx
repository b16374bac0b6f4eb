import { readyForCheckout } from '@touchline/domain/program-changes/lists'
import { IconTicket } from '@tabler/icons-react'
import { ListPage } from '../kit/list/ListPage.tsx'
import { useMoments } from '../kit/time/moments.ts'
import { useIsDirector } from '../programs/paths.ts'
import { ProgramTabPage } from '../programs/ProgramTabPage.tsx'
import { useProgramId } from '../programs/ProgramTabs.tsx'
import { useOpensPlayers } from '../programs/useOpensPlayers.ts'
import { useZone } from '../shell/session/useActor.ts'
import { useReadyTexts } from './change-texts.tsx'

/** The seats of a program that are held until their families go on. */
export function ReadyScreen() {
  const id = useProgramId()
  const texts = useReadyTexts()
  const { instant } = useMoments()
  const zone = useZone()
  // Directors read no program changes: they are acts on money.
  const isDirector = useIsDirector()
  const opensPlayers = useOpensPlayers()
  return (
    <ProgramTabPage tab="ready-for-checkout">
      <ListPage
        of={readyForCheckout}
        words={texts}
        icon={<IconTicket stroke={1.5} />}
        within={{ program: String(id) }}
        rowTo={({ player_id, change_id }) =>
          change_id !== null && !isDirector
            ? `/program-admin/program-changes/${change_id}`
            : opensPlayers
              ? `/players/${player_id}`
              : undefined
        }
        phone={({ player, package_name, kind, expires_at }) => ({
          title: player,
          detail: [package_name, texts[`kind.${kind}`], instant(expires_at, zone)].join(' · '),
        })}
      />
    </ProgramTabPage>
  )
}
