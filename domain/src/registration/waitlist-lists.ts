import { z } from 'zod'
import { FormAnswer } from '../forms/shapes.ts'
import { bulk } from '../kit/list/bulk.ts'
import { choice, id, instant, int, text, value } from '../kit/list/column.ts'
import { list } from '../kit/list/list.ts'
import { changedByWaitlist } from './waitlist-endpoints.ts'
import { waitlistStates } from './waitlist.ts'

/** The waitlist of a program, over its packages. */
export const programWaitlist = list('program-waitlist', {
  who: ['program-admin', 'director'],
  flag: 'enable_program_administration',
  objects: [],
  path: '/program_admin/program_waitlist',
  summary:
    'Lists the entries of the waitlists of programs that the caller administers, offers first, then by place, with the answers that families gave.',
  picks: ['program'],
  columns: {
    id: id(),
    player: text({ search: true, sort: true }),
    package_name: text({ sort: true, search: true }),
    /** From 1 within the package; null for an entry that does not wait. */
    place: int({ nullable: true }),
    state: choice(waitlistStates, { filter: 'many' }),
    joined_at: instant({ sort: true, filter: 'range' }),
    offer_expires_at: instant({ nullable: true, sort: true }),
    /** The person who put the player on the list. */
    contact: text({ search: true }),
    /** One on each line; for the file. */
    answers: text({ nullable: true }),
    player_id: int({ hidden: true }),
    form_id: int({ hidden: true, nullable: true }),
    /** The answers that were given with the entry. */
    form: value(z.array(FormAnswer)),
    /** Offers, then entries that wait by place, then those that have ended. */
    rank: int({ hidden: true, sort: true }),
  },
  order: 'rank',
  reads: ['waitlists', 'packages', 'registrations'],
})
export const { read: readProgramWaitlist, exported: exportProgramWaitlist } = programWaitlist

export const waitlistActs = bulk(
  programWaitlist,
  ['offer', 'top', 'remove'],
  'Offers free seats to entries of a waitlist, moves entries to the top, or removes them.',
  changedByWaitlist,
  { who: ['program-admin'] },
)
export const { preview: previewWaitlistActs, run: runWaitlistActs } = waitlistActs
