import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { Id, IdText, nameText } from '../kit/id.ts'
import { ListName, ViewQuery } from '../kit/list/view.ts'

const Name = nameText(60).trim().min(1)

/** A name for search, filters, sort and columns of a list, kept for one person in one club. */
export const SavedView = z.object({ id: Id, list: z.string(), name: z.string(), query: ViewQuery })
export type SavedView = z.infer<typeof SavedView>

const own = { auth: 'user', who: [], effect: 'write' } as const
const oneView = {
  ...own,
  path: '/saved_views/{view}',
  params: z.object({ view: IdText }),
  objects: [{ param: 'view', is: 'saved_view' }],
} as const

export const listSavedViews = endpoint({
  ...own,
  method: 'GET',
  path: '/saved_views',
  summary: "Lists the caller's saved views of a list, by name.",
  query: z.object({ list: ListName }),
  reply: z.object({ items: z.array(SavedView) }),
  effect: 'read',
  objects: [],
  reads: ['saved-views'],
})

export const createSavedView = endpoint({
  ...own,
  method: 'POST',
  path: '/saved_views',
  summary: 'Saves search, filters, sort and columns of a list as a view.',
  body: z.object({ list: ListName, name: Name, query: ViewQuery }),
  reply: SavedView,
  objects: [],
  refusals: ['view.name_taken', 'view.too_many', 'view.no_such_list'],
  changes: ['saved-views'],
})

export const changeSavedView = endpoint({
  ...oneView,
  method: 'POST',
  summary: 'Renames a saved view or replaces its query.',
  body: z.object({ name: Name.optional(), query: ViewQuery.optional() }),
  reply: SavedView,
  refusals: ['view.name_taken'],
  changes: ['saved-views'],
})

export const deleteSavedView = endpoint({
  ...oneView,
  method: 'DELETE',
  summary: 'Deletes a saved view and returns its query, so that the client can save it again.',
  reply: SavedView,
  changes: ['saved-views'],
})
