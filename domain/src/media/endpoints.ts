import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { IdText, plainText } from '../kit/id.ts'
import { PublicThumbnailRequest, ThumbnailAnswers, ThumbnailRequest } from './thumbnail.ts'
import { StoredFile, mostOfPdf, purposes } from './upload.ts'

const signed = { expires: z.string().regex(/^\d{10}$/), signature: z.string().max(200) }
const UploadId = z.uuid()

export const createUploadUrl = endpoint({
  method: 'POST',
  path: '/user/upload_url',
  summary: 'Returns an address for one upload with PUT, valid once and for ten minutes; it is bound to the caller, the type and the size.',
  body: z.object({
    name: plainText(255),
    content_type: plainText(100),
    /** In bytes; an upload larger than announced is refused. Absent: the limit of the type. */
    size: z.int().min(0).max(Number.MAX_SAFE_INTEGER).optional(),
    purpose: z.enum(purposes).default('file'),
  }),
  reply: z.object({ upload_url: z.string(), expires: z.iso.datetime() }),
  auth: 'user',
  who: [],
  effect: 'write',
  objects: [],
  refusals: ['media.archive', 'media.active', 'media.type', 'media.extension', 'media.empty', 'media.quota', 'media.open_uploads'],
  changes: [],
})

/** Receives the bytes from anywhere: the signed address is the key, without a session. */
export const receiveUpload = endpoint({
  method: 'PUT',
  path: '/uploads/{upload}',
  summary: 'Receives the bytes of a file at the address that POST /user/upload_url returned.',
  params: z.object({ upload: UploadId }),
  query: z.object(signed),
  reply: null,
  auth: 'signed-url',
  who: [],
  effect: 'write',
  objects: [],
  refusals: ['media.empty', 'media.archive', 'media.not_its_type'],
  bodyLimit: mostOfPdf,
})

/** The file is read again and made harmless while no connection is held. Therefore this endpoint opens its own transactions and asks for the session alone. */
export const finalizeUpload = endpoint({
  method: 'POST',
  path: '/user/upload_url/finalize',
  summary: 'Completes an upload of the caller: checks the bytes and re-encodes pictures without their metadata.',
  body: z.object({ upload_url: plainText(500) }),
  reply: StoredFile,
  auth: 'session',
  who: [],
  effect: 'write',
  objects: [],
  refusals: [
    'media.not_received',
    'media.expired',
    'media.not_its_type',
    'media.broken_picture',
    'media.pixels',
    'media.active_pdf',
    'media.locked_pdf',
    'media.broken_pdf',
    'media.quota',
  ],
  changes: [],
})

export const readUserFile = endpoint({
  method: 'GET',
  path: '/user_files/{file}',
  summary: "Returns the bytes of a person's own file; the address is signed.",
  params: z.object({ file: IdText }),
  query: z.object(signed),
  reply: null,
  auth: 'signed-url',
  who: [],
  effect: 'read',
  objects: [],
})

export const readOwnPicture = endpoint({
  method: 'GET',
  path: '/user/picture',
  summary: "Returns the address of the caller's picture, valid for ten minutes, or null.",
  reply: z.object({ image_url: z.string().nullable() }),
  auth: 'user',
  who: [],
  effect: 'read',
  objects: [],
  reads: ['pictures'],
})

export const readThumbnails = endpoint({
  method: 'POST',
  path: '/thumbnail/batch',
  summary: 'Returns the addresses of thumbnails in the order of the requests; null where the caller may see no picture.',
  body: z.array(ThumbnailRequest).max(200),
  reply: ThumbnailAnswers,
  auth: 'user',
  who: [],
  effect: 'read',
  objects: [],
  reads: ['pictures'],
})

export const readPublicThumbnails = endpoint({
  method: 'POST',
  path: '/thumbnail/public/batch',
  summary: 'Returns the addresses of club logos, without a session.',
  body: z.array(PublicThumbnailRequest).max(200),
  reply: ThumbnailAnswers,
  auth: 'public',
  who: [],
  effect: 'read',
  objects: [],
})

export const readThumbnail = endpoint({
  method: 'GET',
  path: '/thumbnails/{source}/{variant}',
  summary: 'Returns the bytes of a thumbnail; the address is signed.',
  params: z.object({ source: z.string().regex(/^(?:user|club|player)-[1-9]\d{0,9}$/), variant: z.string().max(30) }),
  query: z.object(signed),
  reply: null,
  auth: 'signed-url',
  who: [],
  effect: 'read',
  objects: [],
})

export const readClubLogo = endpoint({
  method: 'GET',
  path: '/club_logos/{file}',
  summary: 'Returns the logo of a club, at the address that image_url of the club names. A new logo has a new address.',
  params: z.object({ file: IdText }),
  reply: null,
  auth: 'public',
  who: [],
  effect: 'read',
  objects: [],
})
