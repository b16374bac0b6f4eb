import type { ChatThread } from '@touchline/domain/chat/thread'
import { IconBallFootball, IconUser, IconUsers, IconUsersGroup } from '@tabler/icons-react'
import { useState } from 'react'
import { serverNow } from '../kit/time/server-clock.ts'
import classes from './Chat.module.css'

const kindIcons = { team: IconUsersGroup, game: IconBallFootball, group: IconUsers, direct: IconUser } as const

/** The picture of a group, or a sign of the kind of conversation. */
export function ThreadMark({ thread: { kind, image_url } }: { thread: Pick<ChatThread, 'kind' | 'image_url'> }) {
  const [lost, setLost] = useState<string | null>(null)
  const url = image_url === null ? null : lasting(image_url)
  const Lead = kindIcons[kind]
  return (
    <span className={classes.mark} aria-hidden>
      {url !== null && url !== lost ? <img src={url} alt="" onError={() => setLost(url)} /> : <Lead size={18} stroke={1.75} />}
    </span>
  )
}

const shown = new Map<string, string>()
/** Each reply has another signature; the address of a picture that is shown stays as long as it is valid, so that the picture does not load again. */
function lasting(url: string): string {
  const [path = ''] = url.split('?')
  const before = shown.get(path)
  const ends = Number(new URLSearchParams(before?.split('?')[1]).get('expires')) * 1000
  if (before !== undefined && ends > serverNow().getTime() + 30_000) return before
  shown.set(path, url)
  return url
}
