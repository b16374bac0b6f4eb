import { z } from 'zod'
import { plainText } from '../kit/id.ts'

/** The most letters of a text, formatting aside. */
export const mostLetters = 20_000
/** The most blocks of a document. */
const mostBlocks = 500

export type Mark =
  { type: 'bold' } | { type: 'italic' } | { type: 'underline' } | { type: 'strike' } | { type: 'link'; attrs: { href: string } }
export type Inline = { type: 'text'; text: string; marks?: Mark[] | undefined } | { type: 'hardBreak' }
export interface ListBlock {
  type: 'bulletList' | 'orderedList'
  content: { type: 'listItem'; content: Block[] }[]
}
export type Block =
  | { type: 'paragraph'; content?: Inline[] | undefined }
  | { type: 'heading'; attrs: { level: 2 | 3 }; content?: Inline[] | undefined }
  | ListBlock
export const isList = (block: Block): block is ListBlock => block.type === 'bulletList' || block.type === 'orderedList'
/** A formatted text as a closed document, as the editor makes it. HTML is made from it on the server and is never taken from a client. */
export interface Content {
  type: 'doc'
  content: Block[]
}

/** Addresses that a link may have: no other scheme can run a script. */
const safeAddress = /^(?:https?:\/\/[^\s/?#]+|mailto:[^\s]+@[^\s]+|tel:\+?[\d ()-]{3,})\S*$/i
export const isSafeAddress = (address: string): boolean => address.length <= 500 && safeAddress.test(address)

const Mark = z.union([
  z.strictObject({ type: z.enum(['bold', 'italic', 'underline', 'strike']) }),
  z.strictObject({
    type: z.literal('link'),
    attrs: z.strictObject({
      href: z.string().max(500).regex(safeAddress, 'A link must begin with https://, http://, mailto: or tel:.'),
    }),
  }),
])
const Inline = z.union([
  z.strictObject({ type: z.literal('text'), text: plainText(mostLetters).min(1), marks: z.array(Mark).max(5).optional() }),
  z.strictObject({ type: z.literal('hardBreak') }),
])
const inline = z.array(Inline).max(500).optional()
const Paragraph = z.strictObject({ type: z.literal('paragraph'), content: inline })
const Heading = z.strictObject({
  type: z.literal('heading'),
  attrs: z.strictObject({ level: z.union([z.literal(2), z.literal(3)]) }),
  content: inline,
})
/** Lists may stand in lists, three deep. */
const listOf = (below: number): z.ZodType =>
  z.strictObject({
    type: z.enum(['bulletList', 'orderedList']),
    content: z
      .array(
        z.strictObject({
          type: z.literal('listItem'),
          content: z
            .array(below > 0 ? z.union([Paragraph, listOf(below - 1)]) : Paragraph)
            .min(1)
            .max(20),
        }),
      )
      .min(1)
      .max(200),
  })

const parsed = z.strictObject({ type: z.literal('doc'), content: z.array(z.union([Paragraph, Heading, listOf(2)])).max(mostBlocks) })
export const Content = parsed.refine(
  (content) => textOf(content as Content).length <= mostLetters,
  `A message can have up to ${mostLetters} characters.`,
) as unknown as z.ZodType<Content>

export const noContent: Content = { type: 'doc', content: [] }

/** A text with empty lines between its paragraphs, such as that of a template, as a document. */
export const contentOf = (text: string): Content => ({
  type: 'doc',
  content: text
    .split(/\n{2,}/)
    .filter((part) => part.trim() !== '')
    .map((part) => ({
      type: 'paragraph',
      content: part
        .split('\n')
        .flatMap((line, at): Inline[] => [
          ...(at > 0 ? [{ type: 'hardBreak' as const }] : []),
          ...(line === '' ? [] : [{ type: 'text' as const, text: line }]),
        ]),
    })),
})

/** The document of a message that is forwarded, below a line that says where it comes from; above it there is room to write. */
export function forwardOf({ content }: Content, line: string): Content {
  const above: Block[] = [
    { type: 'paragraph' },
    { type: 'paragraph', content: [{ type: 'text', text: line, marks: [{ type: 'italic' }] }] },
  ]
  return { type: 'doc', content: [...above, ...content].slice(0, mostBlocks) }
}

/** The plain text of a document; a link is followed by its address. */
export function textOf({ content }: Content): string {
  return content
    .map((block) => blockText(block, ''))
    .join('\n\n')
    .trim()
}

function blockText(block: Block, indent: string): string {
  if (!isList(block)) return inlineText(block.content)
  return block.content
    .map(({ content }, at) => {
      const mark = block.type === 'orderedList' ? `${at + 1}. ` : '- '
      return indent + mark + content.map((one) => blockText(one, `${indent}  `)).join(`\n`)
    })
    .join('\n')
}

const inlineText = (content: Inline[] | undefined): string =>
  (content ?? [])
    .map((one) => {
      if (one.type === 'hardBreak') return '\n'
      const link = linkOf(one.marks)
      return link === null || link.replace(/^(?:mailto|tel):/, '') === one.text ? one.text : `${one.text} (${link})`
    })
    .join('')

const linkOf = (marks: Mark[] | undefined): string | null => {
  const link = marks?.find((mark) => mark.type === 'link')
  return link?.type === 'link' ? link.attrs.href : null
}

/** The same document with another text in every place of a text. */
export function mapText(content: Content, change: (text: string) => string): Content {
  const inlineOf = (list: Inline[] | undefined): Inline[] | undefined =>
    list?.flatMap((one): Inline[] => {
      if (one.type !== 'text') return [one]
      const text = change(one.text)
      return text === '' ? [] : [{ ...one, text }]
    })
  const blockOf = (block: Block): Block =>
    isList(block)
      ? { ...block, content: block.content.map((item) => ({ ...item, content: item.content.map(blockOf) })) }
      : block.content === undefined
        ? block
        : { ...block, content: inlineOf(block.content) }
  return { ...content, content: content.content.map(blockOf) }
}

/** Fields that each recipient reads with the own values. */
export const mergeFields = ['first_name', 'last_name', 'player', 'team', 'club'] as const
export type MergeField = (typeof mergeFields)[number]
/** Fills `{first_name}` and the others; a field without a value becomes empty, and other braces stay. */
export const fillFields = (text: string, values: Readonly<Record<MergeField, string>>): string =>
  text.replaceAll(/\{(\w+)\}/g, (whole, name: string) =>
    (mergeFields as readonly string[]).includes(name) ? values[name as MergeField] : whole,
  )
