import { isList, isSafeAddress, type Block, type Content, type Inline, type Mark } from '@touchline/domain/messages/content'
import { escaped, lineOf } from '../kit/delivery/html-of.ts'

/** True if a document has more than paragraphs of plain text, so that its mail has an HTML part of its own. */
export const isFormatted = ({ content }: Content): boolean =>
  content.some(
    (block) => block.type !== 'paragraph' || (block.content ?? []).some((one) => one.type === 'text' && (one.marks ?? []).length > 0),
  )

/** The HTML of a document, element by element: every text and address is escaped, and nothing in it can be markup or load anything. */
export const contentHtml = ({ content }: Content): string => content.map(blockHtml).join('')

function blockHtml(block: Block): string {
  if (!isList(block)) {
    const tag = block.type === 'paragraph' ? 'p' : block.attrs.level === 2 ? 'h2' : 'h3'
    return `<${tag}>${(block.content ?? []).map(inlineHtml).join('')}</${tag}>`
  }
  const tag = block.type === 'bulletList' ? 'ul' : 'ol'
  return `<${tag}>${block.content.map((item) => `<li>${item.content.map(blockHtml).join('')}</li>`).join('')}</${tag}>`
}

function inlineHtml(one: Inline): string {
  if (one.type === 'hardBreak') return '<br>'
  const marks = one.marks ?? []
  // An address in a link is the text of that link.
  return marks.reduce(markHtml, marks.some(({ type }) => type === 'link') ? escaped(one.text) : lineOf(one.text))
}

const tags = { bold: 'strong', italic: 'em', underline: 'u', strike: 's' } as const
function markHtml(inner: string, mark: Mark): string {
  if (mark.type !== 'link') return `<${tags[mark.type]}>${inner}</${tags[mark.type]}>`
  return isSafeAddress(mark.attrs.href) ? `<a href="${escaped(mark.attrs.href)}">${inner}</a>` : inner
}
