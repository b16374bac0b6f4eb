import { useThumbnail } from './thumbnails.ts'
import { initialsOf } from './initials.ts'
import classes from './Photo.module.css'

interface PhotoProps {
  of: 'User' | 'Player'
  id: number
  name: string
}

/** A square picture of a person for paper, as wide as `--photo`; initials where there is none, or where the reader may not see it. The name stands beside it. */
export function Photo({ of, id, name }: PhotoProps) {
  const url = useThumbnail({ type: of, id, size: 400 })
  return (
    <span className={classes.photo} aria-hidden>
      {/* Loaded at once: paper shows pictures that were never scrolled into view. */}
      {url === null ? initialsOf(name) : <img src={url} alt="" />}
    </span>
  )
}
