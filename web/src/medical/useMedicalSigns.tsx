import { readRoster } from '@touchline/domain/teams/roster-endpoints'
import { useState, type ReactNode } from 'react'
import { lazyComponent } from '../kit/page/lazy-component.tsx'
import { useRead } from '../kit/api/queries.ts'
import { useUser } from '../shell/session/session.ts'
import { MedicalForm } from './late-medical-form.ts'
import { MedicalSign } from './MedicalSign.tsx'
import { useTeamMedical } from './useTeamMedical.ts'

const MedicalSheet = lazyComponent(async () => (await import('./MedicalSheet.tsx')).MedicalSheet)

interface Player {
  player_id: number
  first_name: string
  last_name: string
}

/**
 * The signs beside the names of a team's players and the sheets that they open. Staff see the notes of the families with the contacts from the roster; a family
 * edits the notes of its own child.
 */
export function useMedicalSigns(team: number | null, mayRead: boolean) {
  const user = useUser()
  const lines = useTeamMedical(team, mayRead)
  const [opened, setOpened] = useState<(Player & { mine: boolean }) | null>(null)
  const isRead = opened !== null && !opened.mine
  const roster = useRead(readRoster, { params: { team: team ?? 0 } }, { enabled: isRead && team !== null })
  const writes = user.login_from === null && user.current_role.type === 'Parent'
  const isOwn = (player: Player) => writes && user.players.some(({ id }) => id === player.player_id)

  const signOf = (player: Player): ReactNode => {
    const mine = isOwn(player)
    if (!mine && !lines.has(player.player_id)) return null
    return <MedicalSign name={`${player.first_name} ${player.last_name}`} onOpen={() => setOpened({ ...player, mine })} />
  }
  const close = () => setOpened(null)
  const name = opened && `${opened.first_name} ${opened.last_name}`
  const sheet = opened?.mine ? (
    <MedicalForm player={opened.player_id} name={opened.first_name} onClose={close} />
  ) : opened ? (
    <MedicalSheet
      name={name!}
      line={lines.get(opened.player_id)}
      contacts={roster.data?.items.find(({ player_id }) => player_id === opened.player_id)?.contacts ?? []}
      onClose={close}
    />
  ) : null
  return { signOf, sheet }
}
