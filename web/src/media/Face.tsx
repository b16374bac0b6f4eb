import type { ThumbnailType } from '@touchline/domain/media/thumbnail'
import { useState, type CSSProperties } from 'react'
import { Link } from 'react-router'
import { useKitTexts } from '../kit/kit-texts.ts'
import classes from './Face.module.css'
import { initialsOf } from './initials.ts'
import { useUser } from '../shell/session/session.ts'
import { useThumbnail } from './thumbnails.ts'

interface FaceProps {
  of: Extract<ThumbnailType, 'User' | 'Player'>
  id: number
  name: string
  size?: number
}

/** The initials of a person, covered by the picture once it has loaded, without moving anything. The name stands beside it. */
export function Face({ of, id, name, size = 28 }: FaceProps) {
  const url = useThumbnail({ type: of, id, size: Math.min(400, size * 2) })
  return (
    <span className={classes.face} style={{ '--face': `${size}px` } as CSSProperties} aria-hidden data-initials={initialsOf(name)}>
      {url !== null && <Picture key={url} url={url} size={size} />}
    </span>
  )
}

/** The picture of the current user; with `link` it stands alone and opens the account page. */
export function OwnFace({ size, link }: { size: number; link?: boolean }) {
  const { id, first_name, last_name } = useUser()
  const texts = useKitTexts()
  const face = <Face of="User" id={id} name={`${first_name} ${last_name}`} size={size} />
  if (!link) return face
  return (
    <Link to="/account" aria-label={texts.account} className={classes.link}>
      {face}
    </Link>
  )
}

function Picture({ url, size }: { url: string; size: number }) {
  const [state, setState] = useState<'loading' | 'there' | 'lost'>('loading')
  if (state === 'lost') return null
  return (
    <img
      src={url}
      alt=""
      width={size}
      height={size}
      loading="lazy"
      decoding="async"
      data-there={state === 'there' || undefined}
      onLoad={() => setState('there')}
      onError={() => setState('lost')}
    />
  )
}
