import { cents, choice, id, instant, int, text } from '../kit/list/column.ts'
import { list } from '../kit/list/list.ts'
import { shownStates } from './request.ts'

/** The requests of families. Their reasons are on the page of each alone, so that no list and no file holds them. */
export const aidRequests = list('aid-requests', {
  who: ['financial aid'],
  permission: 'view_financial_aid',
  flag: 'enable_financial_aid',
  objects: [],
  path: '/program_admin/aid_requests',
  summary: 'Lists the requests for financial aid, of the regions whose requests the caller may read; without their reasons.',
  columns: {
    id: id(),
    player: text({ search: true, sort: true }),
    program: text({ search: true, sort: true }),
    requester: text({ search: true }),
    /** Null where the family named no amount. */
    asked: cents({ nullable: true, sort: true, total: true }),
    /** Null without a grant; of applied aid the reduction. */
    granted: cents({ nullable: true, sort: true, total: true }),
    state: choice(shownStates, { filter: 'many' }),
    requested_at: instant({ sort: true, filter: 'range' }),
    decided_at: instant({ nullable: true, sort: true }),
    program_id: int({ hidden: true, filter: 'named' }),
  },
  order: '-requested_at',
  reads: ['programs', 'players', 'people', 'subscriptions', 'registrations'],
})
export const { read: readAidRequests, exported: exportAidRequests } = aidRequests
