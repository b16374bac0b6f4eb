import { guards } from '@touchline/domain/access/guards'
import { titles } from '@touchline/domain/registration/titles'
import { IconMailPlus } from '@tabler/icons-react'
import type { AddedAct } from '../kit/list/added-acts.ts'
import { lazyComponent } from '../kit/page/lazy-component.tsx'

export const listActs: readonly AddedAct[] = [
  {
    lists: ['all-players', 'rostered-players'],
    act: 'invite-to-program',
    name: titles.invite,
    icon: IconMailPlus,
    visible: (actor) => actor.config.enable_program_administration && guards['program-admin'](actor),
    Chosen: lazyComponent(async () => (await import('./invitations/InviteRows.tsx')).InviteRows),
  },
]
