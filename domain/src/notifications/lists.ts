import { bulk } from '../kit/list/bulk.ts'
import { choice, id, instant, int, text } from '../kit/list/column.ts'
import { list } from '../kit/list/list.ts'

export const undeliveredChannels = ['email', 'sms', 'push'] as const

/** Messages of the club that no provider accepted: after twelve tries, or because it refused them for good. Texts are not shown, because they may be personal. */
export const undelivered = list('undelivered', {
  who: ['club administration'],
  objects: [],
  path: '/club_admin/undelivered_messages',
  summary: 'Lists the messages of the club that could not be delivered.',
  columns: {
    id: id(),
    created_at: instant({ sort: true, filter: 'range' }),
    recipient: text({ search: true, sort: true }),
    address: text({ search: true }),
    channel: choice(undeliveredChannels, { filter: 'many' }),
    subject: text({ search: true }),
    tries: int({ sort: true }),
    error: text({ nullable: true }),
  },
  order: '-created_at',
})
export const { read: readUndelivered, exported: exportUndelivered } = undelivered

export const undeliveredActs = bulk(undelivered, ['send'], 'Sends undelivered messages again; those that are out of date are left out.', [
  'counts',
])
export const { preview: previewUndeliveredActs, run: runUndeliveredActs } = undeliveredActs
