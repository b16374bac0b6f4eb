import { choice, id, instant, int, text } from '../kit/list/column.ts'
import { list } from '../kit/list/list.ts'
import { changeKinds, changeSides, changeStates } from './program-change.ts'

const club = { who: ['program-admin'], flag: 'enable_program_administration', objects: [] } as const

export const programChangeList = list('program-changes', {
  ...club,
  permission: 'view_program_financials',
  path: '/program_admin/program_changes',
  summary: 'Lists the program changes of registrations whose financials the caller may view.',
  columns: {
    id: id(),
    player: text({ search: true, sort: true }),
    from_program: text({ search: true, sort: true }),
    from_package: text({ spare: true }),
    to_program: text({ search: true, sort: true }),
    to_package: text(),
    payer: text({ search: true }),
    kind: choice(changeKinds, { filter: 'one' }),
    asked_by: choice(changeSides, { filter: 'one', spare: true }),
    state: choice(changeStates, { filter: 'many' }),
    created_at: instant({ sort: true, filter: 'range' }),
    expires_at: instant({ nullable: true, sort: true, spare: true }),
  },
  order: '-created_at',
  reads: ['registrations', 'programs', 'packages'],
})
export const { read: readProgramChanges, exported: exportProgramChanges } = programChangeList

const readyKinds = ['waitlist', 'change'] as const
/** Seats that are held for families who have to go on: offers from the waitlist, and program changes that await the family. */
export const readyForCheckout = list('ready-for-checkout', {
  ...club,
  who: ['program-admin', 'director'],
  path: '/program_admin/ready_for_checkout',
  summary: 'Lists the registrations of programs that the caller administers or reviews whose seat is held until the family completes them.',
  picks: ['program'],
  columns: {
    id: id(),
    player: text({ search: true, sort: true }),
    package_name: text({ sort: true, search: true }),
    kind: choice(readyKinds, { filter: 'one' }),
    contact: text({ search: true }),
    expires_at: instant({ sort: true }),
    player_id: int({ hidden: true }),
    /** Of a program change; null for an offer from the waitlist. */
    change_id: int({ hidden: true, nullable: true }),
  },
  order: 'expires_at',
  reads: ['waitlists', 'program-waitlist', 'packages', 'registrations', 'program-changes'],
})
export const { read: readReadyForCheckout, exported: exportReadyForCheckout } = readyForCheckout
