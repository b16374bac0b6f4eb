import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { choice, flag, id, int, text } from '../kit/list/column.ts'
import { list } from '../kit/list/list.ts'

/** The roles of staff, in the order of their groups. */
export const staffRoles = ['Admin', 'ProgramAdmin', 'Director', 'Coach', 'Manager'] as const
/** The state of the certificates of a person: that of the one that expires first. */
export const certificateStates = ['none', 'valid', 'expiring', 'expired'] as const

export const staffList = list('staff', {
  path: '/club_admin/staff',
  who: ['club admin or director'],
  objects: [],
  summary: 'Lists the staff of the club, a line for each role of a person; a director gets the staff of the own teams.',
  columns: {
    /** Of the role. */
    id: id(),
    user_id: int({ hidden: true }),
    name: text({ search: true, sort: true }),
    role: choice(staffRoles, { filter: 'many' }),
    head_coach: flag(),
    /** The names of the current teams. */
    teams: text({ search: true, nullable: true }),
    certificates: choice(certificateStates, { filter: 'many' }),
    email: text({ search: true }),
    mobile_number: text({ nullable: true }),
  },
  order: 'name',
  reads: ['people', 'teams', 'certificates'],
})
export const { read: readStaff, exported: exportStaff } = staffList

export const readCoaches = endpoint({
  method: 'GET',
  path: '/club_admin/club/coaches',
  summary: 'Returns the coaches of the club with their teams; a director gets those of the own teams.',
  reply: z.object({
    items: z.array(z.object({ user_id: z.int(), name: z.string(), head_coach: z.boolean(), team_ids: z.array(z.int()) })),
  }),
  auth: 'user',
  who: ['club admin or director'],
  effect: 'read',
  reads: ['staff', 'people', 'teams'],
  objects: [],
})
