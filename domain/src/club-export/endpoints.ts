import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { Id, IdText, Instant } from '../kit/id.ts'

/** Days during which the file of an export can be downloaded. */
export const daysOfExport = 7

export const exportStates = ['queued', 'running', 'ready', 'failed'] as const

const ClubExport = z.object({
  id: Id,
  state: z.enum(exportStates),
  /** 0 to 100. */
  progress: z.int(),
  /** The size of the file in bytes; null until it is ready. */
  size: z.number().nullable(),
  created_at: Instant,
  created_by: z.string().nullable(),
  expires_at: Instant,
})
export type ClubExport = z.infer<typeof ClubExport>

const shared = { auth: 'user', who: ['club administration'], permission: 'club_administration', inLoginAs: 'refused' } as const
const oneExport = { ...shared, params: z.object({ export: IdText }), objects: [{ param: 'export', is: 'export' }] } as const

export const readClubExports = endpoint({
  ...shared,
  method: 'GET',
  path: '/club/exports',
  summary: 'Lists the exports of the club whose files can still be downloaded, the newest first.',
  reply: z.object({ items: z.array(ClubExport) }),
  objects: [],
  effect: 'read',
  reads: ['club exports'],
})

export const startClubExport = endpoint({
  ...shared,
  method: 'POST',
  path: '/club/exports',
  summary: 'Starts an export of the whole club; the password was entered a short time before.',
  reply: ClubExport,
  objects: [],
  effect: 'write',
  changes: ['club exports'],
  refusals: ['account.password_first', 'club_export.under_way'],
})

export const openClubExport = endpoint({
  ...oneExport,
  method: 'POST',
  path: '/club/exports/{export}/link',
  summary: 'Returns the address of the file, valid for ten minutes; the password was entered a short time before.',
  reply: z.object({ url: z.string() }),
  effect: 'write',
  changes: [],
  refusals: ['account.password_first', 'club_export.not_ready'],
})

export const deleteClubExport = endpoint({
  ...oneExport,
  method: 'DELETE',
  path: '/club/exports/{export}',
  summary: 'Deletes an export with its file.',
  reply: null,
  effect: 'write',
  changes: ['club exports'],
  refusals: ['club_export.not_ready'],
})

/** The bytes, at the signed address: a long file is no reply of a page. */
export const readClubExportFile = endpoint({
  method: 'GET',
  path: '/club_export_files/{club}/{file}',
  summary: 'Returns the file of a whole club; the address is signed.',
  params: z.object({ club: IdText, file: IdText }),
  query: z.object({ expires: z.string().regex(/^\d{10}$/), signature: z.string().max(200) }),
  reply: null,
  auth: 'signed-url',
  who: [],
  effect: 'read',
  objects: [],
})
