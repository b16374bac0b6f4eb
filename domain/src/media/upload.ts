import { z } from 'zod'
import { Refusal } from '../kit/refusal.ts'

/** avatar: the picture of the account, made small; file: any file that is attached to something later. */
export const purposes = ['avatar', 'file'] as const
export type Purpose = (typeof purposes)[number]

const megabytes = 1024 * 1024
export const mostPixels = 40_000_000
export const mostOfImage = 15 * megabytes
export const mostOfPdf = 25 * megabytes
/** Limits per person: stored files and bytes, and uploads under way. */
export const quota = { files: 500, bytes: 1024 * megabytes, open: 20 } as const

export const fileTypes = {
  'image/jpeg': { extensions: ['jpg', 'jpeg'], most: mostOfImage },
  'image/png': { extensions: ['png'], most: mostOfImage },
  'image/webp': { extensions: ['webp'], most: mostOfImage },
  'application/pdf': { extensions: ['pdf'], most: mostOfPdf },
} as const satisfies Record<string, { extensions: readonly string[]; most: number }>
export type FileType = keyof typeof fileTypes
export type ImageType = Exclude<FileType, 'application/pdf'>
export const isImage = (type: FileType): type is ImageType => type !== 'application/pdf'

const typesOf: Record<Purpose, readonly FileType[]> = {
  avatar: ['image/jpeg', 'image/png'],
  file: ['image/jpeg', 'image/png', 'image/webp', 'application/pdf'],
}

export const StoredFile = z.object({
  id: z.int(),
  /** A signed address that is valid for ten minutes, for the owner's preview. */
  url: z.string(),
  name: z.string(),
  content_type: z.string(),
  size: z.int(),
  width: z.int().nullable(),
  height: z.int().nullable(),
})
export type StoredFile = z.infer<typeof StoredFile>

const archives = /^(?:zip|rar|7z|gz|tgz|tar|bz2|xz|zst|jar|apk|iso|dmg|cab)$/
const refuse = (code: string, sentence: string) => {
  throw new Refusal(`media.${code}`, sentence)
}

/** Refuses an upload by the sender's description; the content is checked when it has arrived. */
export function refuseUpload(sent: { name: string; content_type: string; size?: number | undefined; purpose: Purpose }): FileType {
  const extension = extensionOf(sent.name)
  const type = sent.content_type.toLowerCase().trim()
  if (archives.test(extension) || /zip|compressed|x-tar|x-rar/.test(type))
    refuse('archive', 'Archives aren’t accepted. Upload the files one by one.')
  if (/^(?:svgz?|html?|xhtml|xml|js|mjs)$/.test(extension) || /svg|html|(?:^|[/+])xml|script/.test(type))
    refuse('active', 'Web pages, scripts and SVG drawings aren’t accepted. Save a drawing as PNG or PDF.')
  if (!typesOf[sent.purpose].some((known) => known === type))
    refuse(
      'type',
      sent.purpose === 'avatar'
        ? 'Invalid file type: use a .jpg or .png picture.'
        : 'Invalid file type: use a .jpg, .png, .webp or .pdf file.',
    )
  const known = fileTypes[type as FileType]
  if (!(known.extensions as readonly string[]).includes(extension))
    refuse('extension', 'The file’s name doesn’t match its type. Use .jpg, .png or .webp for a picture and .pdf for a document.')
  if (sent.size === 0) refuse('empty', 'The file is empty.')
  if (sent.size !== undefined && sent.size > known.most) throw tooLarge(type as FileType)
  return type as FileType
}

export const tooLarge = (type: FileType) =>
  new Refusal('media.too_large', `The file is too large: at most ${fileTypes[type].most / megabytes} MB.`, { status: 413 })

const extensionOf = (name: string) => /\.([^./\\]+)$/.exec(name.trim())?.[1]?.toLowerCase() ?? ''

/** The name of a file for downloads: no folders, no control characters, one extension that fits its type. */
export function keptName(name: string, type: FileType): string {
  const last = name.split(/[/\\]/).at(-1) ?? ''
  const stem = last
    .replace(/[\p{Cc}\p{Cf}]/gu, '')
    .replace(/\.[^.]*$/, '')
    .replace(/[<>:"|?*.;%]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 80)
  return `${stem || 'file'}.${fileTypes[type].extensions[0]}`
}

/** The type of a file by its first bytes; undefined for types that are not accepted. */
export function typeOfBytes(bytes: Uint8Array): FileType | 'archive' | undefined {
  const text = (from: number, to: number) => String.fromCharCode(...bytes.subarray(from, to))
  const starts = (...head: number[]) => head.every((byte, index) => bytes[index] === byte)
  if (starts(0xff, 0xd8, 0xff)) return 'image/jpeg'
  if (starts(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return 'image/png'
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP') return 'image/webp'
  if (text(0, 5) === '%PDF-') return 'application/pdf'
  const isArchive =
    starts(0x50, 0x4b, 0x03, 0x04) ||
    starts(0x50, 0x4b, 0x05, 0x06) ||
    starts(0x1f, 0x8b) ||
    starts(0x37, 0x7a, 0xbc, 0xaf, 0x27, 0x1c) ||
    text(0, 4) === 'Rar!' ||
    text(0, 3) === 'BZh' ||
    starts(0xfd, 0x37, 0x7a, 0x58, 0x5a) ||
    text(257, 262) === 'ustar'
  return isArchive ? 'archive' : undefined
}

/** Refuses a file whose bytes do not match its declared type; the extension was checked before. */
export function refuseOtherBytes(bytes: Uint8Array, declared: FileType): void {
  const found = typeOfBytes(bytes)
  if (bytes.byteLength === 0) refuse('empty', 'The file is empty.')
  if (found === 'archive') refuse('archive', 'Archives aren’t accepted. Upload the files one by one.')
  if (found !== declared)
    refuse('not_its_type', 'The file’s content doesn’t match its name. Save it again as a picture or PDF and upload that.')
}
