import { z } from 'zod'
import { FormAnswer } from '../../forms/shapes.ts'
import { endpoint } from '../../kit/endpoint.ts'
import { Id, IdText } from '../../kit/id.ts'
import { choice, id, instant, text } from '../../kit/list/column.ts'
import { list } from '../../kit/list/list.ts'
import { registrationStatuses } from '../registration-status.ts'

const reader = { who: [], flag: 'enable_program_administration' } as const
const reads = ['registrations', 'programs', 'packages', 'players', 'people'] as const

export const playerForms = list('player-forms', {
  ...reader,
  objects: [],
  path: '/registration/player_forms',
  summary:
    'Lists the answered forms that the caller may read: those of the own family that the caller answered, and for admins those of players or programs in reach.',
  picks: ['player'],
  columns: {
    id: id(),
    program: text({ search: true, sort: true }),
    package_name: text({ search: true }),
    status: choice(registrationStatuses, { filter: 'many' }),
    submitted_at: instant({ sort: true, filter: 'range' }),
    /** Null once the account is deleted. */
    answered_by: text({ nullable: true }),
  },
  order: '-submitted_at',
  reads,
})
export const { read: readPlayerForms, exported: exportPlayerForms } = playerForms

export const readPlayerForm = endpoint({
  ...reader,
  auth: 'user',
  params: z.object({ player: IdText, form: IdText }),
  objects: [
    { param: 'player', is: 'player' },
    { param: 'form', is: 'form' },
  ],
  method: 'GET',
  path: '/players/{player}/forms/{form}',
  summary: 'Returns one answered form of a player, each answer with its question as it was when it was answered.',
  effect: 'read',
  reads,
  reply: z.object({
    id: Id,
    player_id: Id,
    player: z.string(),
    program: z.string(),
    package_name: z.string(),
    status: z.enum(registrationStatuses),
    submitted_at: z.iso.datetime(),
    /** Null once the account is deleted. */
    answered_by: z.string().nullable(),
    /** The program asks other questions, or with other words, than those answered here. */
    questions_changed: z.boolean(),
    answers: z.array(FormAnswer),
  }),
})
