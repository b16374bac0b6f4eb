import { IconCheck, IconQuestionMark, IconX } from '@tabler/icons-react'
import { fill } from '@touchline/domain/kit/texts'
import { useKitTexts } from '../../kit/kit-texts.ts'
import classes from './Replies.module.css'
import type { TileEvent } from '../grid/tile-event.ts'

const shapes = { coming: IconCheck, away: IconX, open: IconQuestionMark }

/** Shows the reply of each child without opening the event. */
export function Replies({ replies, short }: { replies: NonNullable<TileEvent['replies']>; short?: boolean }) {
  const texts = useKitTexts()
  const words = { coming: texts.coming, away: texts.cannot, open: texts.noReply }
  return (
    <span className={classes.replies}>
      {replies.map(({ name, reply }) => {
        const Shape = shapes[reply]
        return (
          <span key={name} data-reply={reply} title={fill(texts.replyOf, { name, reply: words[reply] })}>
            <Shape size={13} stroke={2.5} aria-hidden />
            <span className={short ? classes.word : undefined}>{name}</span>
            <span className={classes.word}>{words[reply]}</span>
          </span>
        )
      })}
    </span>
  )
}
