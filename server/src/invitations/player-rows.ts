import { planBySame, type PlayerRows } from '../kit/player-rows.ts'

export const playerRows: readonly PlayerRows[] = [
  {
    table: 'invitation_player',
    treatment: 'move',
    key: ['invitation_id', 'player_id'],
    name: { en: 'Invitations', es: 'Invitaciones' },
    plan: planBySame(['invitation_id']),
  },
]
