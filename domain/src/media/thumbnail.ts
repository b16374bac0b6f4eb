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

/** The sizes that are made, in pixels; a wish is met by the next larger one. */
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

/** In the order of the requests. No address: there is no picture, no such object, or none that the caller may see; nothing is told apart. */
export const ThumbnailAnswers = z.object({ items: z.array(z.object({ url: z.string().nullable(), expires: z.iso.datetime() })) })

/** How a thumbnail is named in its address: `96-cover.webp`. */
export function variantOf({ size, format, options }: Pick<ThumbnailRequest, 'size' | 'format' | 'options'>): string {
  const made = thumbnailSizes.find((one) => one >= size) ?? thumbnailSizes.at(-1)!
  return `${made}-${options?.fit ?? 'cover'}.${format}`
}

const variants = thumbnailSizes.flatMap((size) =>
  fits.flatMap((fit) => thumbnailFormats.map((format) => ({ name: `${size}-${fit}.${format}`, size, fit, format }))),
)
export type Variant = (typeof variants)[number]
/** All there can be of one picture: what is deleted with it. */
export const allVariants: readonly Variant[] = variants
export const findVariant = (name: string): Variant | undefined => variants.find((one) => one.name === name)
