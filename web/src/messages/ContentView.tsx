import { Anchor } from '@mantine/core'
import { isSafeAddress, type Block, type Content, type Inline } from '@touchline/domain/messages/content'
import { Fragment, type ReactNode } from 'react'
import classes from './ContentView.module.css'

/** A formatted text, drawn element by element: nothing in it can be markup. */
export function ContentView({ content }: { content: Content }) {
  return (
    <div className={classes.content}>
      {content.content.map((block, at) => (
        <BlockView key={at} block={block} />
      ))}
    </div>
  )
}

function BlockView({ block }: { block: Block }) {
  if (block.type === 'paragraph') return <p>{inlineOf(block.content)}</p>
  if (block.type === 'heading') return block.attrs.level === 2 ? <h2>{inlineOf(block.content)}</h2> : <h3>{inlineOf(block.content)}</h3>
  const List = block.type === 'bulletList' ? 'ul' : 'ol'
  return (
    <List>
      {block.content.map((item, at) => (
        <li key={at}>
          {item.content.map((one, of) => (
            <BlockView key={of} block={one} />
          ))}
        </li>
      ))}
    </List>
  )
}

const inlineOf = (content: Inline[] | undefined): ReactNode =>
  (content ?? []).map((one, at) => <Fragment key={at}>{one.type === 'hardBreak' ? <br /> : marked(one)}</Fragment>)

function marked({ text, marks = [] }: Extract<Inline, { type: 'text' }>): ReactNode {
  return marks.reduce<ReactNode>((inner, mark) => {
    if (mark.type === 'bold') return <strong>{inner}</strong>
    if (mark.type === 'italic') return <em>{inner}</em>
    if (mark.type === 'underline') return <u>{inner}</u>
    if (mark.type === 'strike') return <s>{inner}</s>
    const { href } = mark.attrs
    if (!isSafeAddress(href)) return inner
    return (
      <Anchor href={href} target="_blank" rel="noopener noreferrer nofollow">
        {inner}
      </Anchor>
    )
  }, text)
}
