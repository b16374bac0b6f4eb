import { fill } from '@touchline/domain/kit/texts'
import { wallTime } from '../kit/time/days.ts'
import { useKitTexts } from '../kit/kit-texts.ts'
import { useMoments } from '../kit/time/moments.ts'
import { serverNow } from '../kit/time/server-clock.ts'
import { usePrinting } from '../kit/page/usePrinting.ts'
import classes from './AppLayout.module.css'
import { useUser } from './session/session.ts'
import { useZone } from './session/useActor.ts'

/** Above every printed page: whose paper it is, and of which day, because a paper does not change with the club. */
export function PaperHead() {
  const texts = useKitTexts()
  const { fullDate } = useMoments()
  const { club, current_role } = useUser()
  const zone = useZone()
  // Draws once more when the page is printed: a page may have been open since yesterday.
  usePrinting()
  return (
    <p className={classes.paper} aria-hidden>
      <b>{club?.name ?? current_role.org_name}</b>
      <span>{fill(texts.printed, { date: fullDate(wallTime(serverNow(), zone)) })}</span>
    </p>
  )
}
