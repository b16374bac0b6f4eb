import { fill } from '@touchline/domain/kit/texts'
import { wallTime } from '../kit/time/days.ts'
import { useKitTexts } from '../kit/kit-texts.ts'
import { useMoments } from '../kit/time/moments.ts'
import { serverNow } from '../kit/time/server-clock.ts'
import { usePrinting } from '../kit/page/usePrinting.ts'
import classes from './AppLayout.module.css'
import { useUser } from './session/session.ts'
import { useZone } from './session/useActor.ts'

/** Heads every printed page with the club and the date, because a printed page does not update. */
export function PaperHead() {
  const texts = useKitTexts()
  const { fullDate } = useMoments()
  const { club, current_role } = useUser()
  const zone = useZone()
  // Renders again on printing, because a page may have been open since yesterday.
  usePrinting()
  return (
    <p className={classes.paper} aria-hidden>
      <b>{club?.name ?? current_role.org_name}</b>
      <span>{fill(texts.printed, { date: fullDate(wallTime(serverNow(), zone)) })}</span>
    </p>
  )
}
