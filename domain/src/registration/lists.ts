import { z } from 'zod'
import { FormAnswer } from '../forms/shapes.ts'
import { choice, cents, id, instant, int, text, value } from '../kit/list/column.ts'
import { bulk } from '../kit/list/bulk.ts'
import { list } from '../kit/list/list.ts'
import { plainText } from '../kit/id.ts'
import { registrationStatuses } from './registration-status.ts'

/** The players of a program. */
export const programPlayers = list('program-players', {
  who: ['program-admin', 'director'],
  flag: 'enable_program_administration',
  objects: [],
  path: '/program_admin/program_players',
  summary:
    'Lists the registrations of programs that the caller administers, with player, package and payer, and for those who act on them with the answers of the family.',
  picks: ['program'],
  columns: {
    id: id(),
    player: text({ search: true, sort: true }),
    package_name: text({ sort: true }),
    birth_year: int({ nullable: true, sort: true }),
    gender: choice(['F', 'M'], { nullable: true, filter: 'one' }),
    status: choice(registrationStatuses, { filter: 'many' }),
    payer: text({ search: true }),
    price: cents({ sort: true, total: true }),
    registered_at: instant({ sort: true, filter: 'range' }),
    /** One on each line; for the file. */
    answers: text({ nullable: true }),
    player_id: int({ hidden: true }),
    /** Null where nothing was charged. */
    subscription_id: int({ hidden: true, nullable: true }),
    form_id: int({ hidden: true, nullable: true }),
    form: value(z.array(FormAnswer)),
  },
  order: '-registered_at',
  reads: ['registrations'],
})
export const { read: readProgramPlayers, exported: exportProgramPlayers } = programPlayers

/** Of the reason of an act. */
export const mostCancelLetters = 500
export const programPlayerActs = bulk(
  programPlayers,
  ['cancel', 'restore'],
  'Cancels registrations of which nothing was charged, whose seats go to the waitlist once the act is no longer undone from its toast, or restores them.',
  ['registrations', 'packages', 'programs'],
  { who: ['program-admin'], asks: { reason: plainText(mostCancelLetters).trim().default('') } },
)
export const { preview: previewProgramPlayerActs, run: runProgramPlayerActs } = programPlayerActs

/** The registrations that used a discount, with what it cost the club. */
export const discountUses = list('discount-uses', {
  who: ['finance', 'director'],
  permission: 'view_program_financials',
  flag: 'enable_program_administration',
  objects: [],
  path: '/program_admin/discount_uses',
  summary:
    'Lists the uses of discounts by registrations, of the regions whose financials the caller may view; directors read those of all programs.',
  picks: ['discount'],
  columns: {
    id: id(),
    player: text({ search: true, sort: true }),
    payer: text({ search: true }),
    discount: text({ search: true }),
    program: text(),
    cents: cents({ sort: true, total: true }),
    used_at: instant({ sort: true, filter: 'range' }),
    discount_id: int({ hidden: true }),
  },
  order: '-used_at',
  reads: ['registrations', 'discounts'],
})
export const { read: readDiscountUses, exported: exportDiscountUses } = discountUses
