import { audienceLists } from '@touchline/domain/messages/audience'
import { mayUseMessages } from '@touchline/domain/messages/policy'
import { whomsOf } from '@touchline/domain/messages/whoms-of'
import { titles } from '@touchline/domain/messages/titles'
import { IconMail } from '@tabler/icons-react'
import type { AddedAct } from '../kit/list/added-acts.ts'
import { lazyComponent } from '../kit/page/lazy-component.tsx'
import { MessageRows } from './MessageRows.tsx'

const message: Omit<AddedAct, 'lists' | 'Chosen'> = {
  act: 'message',
  name: titles.message,
  icon: IconMail,
  visible: (actor) => mayUseMessages(actor) && whomsOf(actor).length > 0,
}

export const listActs: readonly AddedAct[] = [
  { ...message, lists: audienceLists, Chosen: MessageRows },
  { ...message, lists: ['club-teams'], Chosen: lazyComponent(async () => (await import('./MessageTeams.tsx')).MessageTeams) },
]
