import { z } from 'zod'
import { Id } from '../kit/id.ts'

export const thumbnailTypes = [
  'ChatMessage',
  'Club',
  'FinancialAccountTransactionResource',
  'Player',
  'Resource',
  'User',
  'PlayerRecruitingProfile',
  'TryoutPlayer',
] as const
export type ThumbnailType = (typeof thumbnailTypes)[number]

/** The available sizes in pixels; a request gets the next larger one. */
export const thumbnailSizes = [48, 96, 192, 400] as const
export const thumbnailFormats = ['webp', 'jpeg', 'png'] as const
const fits = ['cover', 'contain'] as const
export type ThumbnailFormat = (typeof thumbnailFormats)[number]

const ask = {
  id: Id,
  size: z.int().min(16).max(400).default(96),
  format: z.enum(thumbnailFormats).default('webp'),
  /** cover fills the square, contain shows the whole picture. */
  options: z.strictObject({ fit: z.enum(fits).default('cover') }).optional(),
}
export const ThumbnailRequest = z.strictObject({ type: z.enum(thumbnailTypes), ...ask })
export const PublicThumbnailRequest = z.strictObject({ type: z.literal('Club'), ...ask })
export type ThumbnailRequest = z.output<typeof ThumbnailRequest>
export type ThumbnailAsked = z.input<typeof ThumbnailRequest>

/** Answers in the order of the requests. A null address means no picture, no such object, or no permission; the caller cannot tell them apart. */
export const ThumbnailAnswers = z.object({ items: z.array(z.object({ url: z.string().nullable(), expires: z.iso.datetime() })) })

/** The file name of a thumbnail: `96-cover.webp`. */
export function variantOf({ size, format, options }: Pick<ThumbnailRequest, 'size' | 'format' | 'options'>): string {
  const made = thumbnailSizes.find((one) => one >= size) ?? thumbnailSizes.at(-1)!
  return `${made}-${options?.fit ?? 'cover'}.${format}`
}

const variants = thumbnailSizes.flatMap((size) =>
  fits.flatMap((fit) => thumbnailFormats.map((format) => ({ name: `${size}-${fit}.${format}`, size, fit, format }))),
)
export type Variant = (typeof variants)[number]
/** All variants of one picture, which are deleted with it. */
export const allVariants: readonly Variant[] = variants
export const findVariant = (name: string): Variant | undefined => variants.find((one) => one.name === name)
