import { z } from 'zod'
import { plainText } from '../id.ts'

/** The parameter of an address and of a saved view that names the hidden columns, with commas between them. */
export const hiddenParameter = 'hidden'

export const mostViews = 30

/** As `list()` was given it. */
export const ListName = z.string().regex(/^[a-z][a-z0-9_-]{0,59}$/, 'Must be the name of a list.')

/** Parameters of a list’s address: search, filters, sort and hidden columns. Values that the list no longer knows are dropped where the view is opened. */
export const ViewQuery = z
  .record(z.string().regex(/^[a-z][a-z0-9_]{0,59}$/, 'Must be the name of a parameter.'), plainText(400))
  .refine((query) => Object.keys(query).length <= 40, 'Has too many parameters.')
