import { teamRoster } from '@touchline/domain/club-teams/roster-acts'
import { audienceLists } from '@touchline/domain/messages/audience'
import { mayUseMessages } from '@touchline/domain/messages/policy'
import { whomsOf } from '@touchline/domain/messages/whoms-of'
import { titles } from '@touchline/domain/messages/titles'
import { IconMail } from '@tabler/icons-react'
import type { AddedAct } from '../kit/list/added-acts.ts'
import { MessageRows } from './MessageRows.tsx'

export const listActs: readonly AddedAct[] = [
  {
    lists: [...audienceLists, teamRoster],
    act: 'message',
    name: titles.message,
    icon: IconMail,
    visible: (actor) => mayUseMessages(actor) && whomsOf(actor).length > 0,
    Chosen: MessageRows,
  },
]
