import { featureOn } from '@touchline/domain/access/guards'
import { titles } from '@touchline/domain/registration/titles'
import { lazyComponent } from '../kit/page/lazy-component.tsx'
import type { PlayerTab } from '../players/player-tab.ts'

/** Coaches and directors see the player, but no form: families did not answer for them. */
const readers: readonly string[] = ['Parent', 'Admin', 'ProgramAdmin']

export const playerTabs: readonly PlayerTab[] = [
  {
    path: 'forms',
    order: 45,
    text: titles.forms,
    visible: (_player, actor) => readers.includes(actor.roleType) && featureOn('enable_program_administration', actor),
    content: lazyComponent(async () => (await import('./player-forms/PlayerForms.tsx')).PlayerForms, { isNeeded: true }),
  },
]
