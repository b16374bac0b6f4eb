import { z } from 'zod'
import { choice, id, instant, int, text, value } from '../kit/list/column.ts'
import { list } from '../kit/list/list.ts'

/** The parts of a club that changes are about. */
const subjects = ['players', 'rosters', 'teams', 'staff', 'events', 'settings', 'other'] as const
export type ChangeSubject = (typeof subjects)[number]

export const changeList = list('changes', {
  path: '/club_admin/changes',
  who: ['club admin or director'],
  objects: [],
  summary:
    'Lists the changes of the last thirty days that can be undone or were: all of the club for its administrators, else the own ones.',
  columns: {
    /** Of the change set. */
    id: id(),
    made_at: instant({ sort: true, filter: 'range' }),
    subject: choice(subjects, { filter: 'many' }),
    /** `mixed` where the rows of one change differ. */
    does: choice(['created', 'changed', 'deleted', 'mixed']),
    /** The names of the first rows. */
    names: text({ search: true }),
    rows: int({ sort: true }),
    /** Null: a job of the server, or a deleted account. */
    person: text({ search: true, sort: true, nullable: true }),
    state: choice(['made', 'undone'], { filter: 'one' }),
    /** The role may undo changes of this kind; whether it may for each row, the undo itself says. */
    may_undo: value(z.boolean()),
  },
  order: '-made_at',
  reads: null,
})
export const { read: readChanges, exported: exportChanges } = changeList
