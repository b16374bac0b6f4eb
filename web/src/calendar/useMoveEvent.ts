import { readEvent, readMyCalendar, readTeamCalendar } from '@touchline/domain/calendar/endpoints'
import type { CalendarEvent } from '@touchline/domain/calendar/event'
import { newerVersion } from '@touchline/domain/kit/refusal'
import { fill } from '@touchline/domain/kit/texts'
import { call } from '../kit/api.ts'
import { ApiError, saying } from '../kit/api-error.ts'
import { timesOf, type Spot } from '../kit/drag-time.ts'
import { useKitTexts } from '../kit/kit-texts.ts'
import { useMoments } from '../kit/moments.ts'
import { refresh, revise } from '../kit/queries.ts'
import type { TileEvent } from '../kit/tile-event.ts'
import { toast } from '../kit/toast.ts'
import { useCalendarTexts } from './calendar-texts.ts'
import { draftOf } from './event-draft.ts'
import { saveEvent } from './save-event.ts'

interface Times {
  start: string
  end: string
}

/** Saves what was dragged at once, over the version that was on screen, and offers to put it back. Nobody is told: that is a choice of the editor. */
export function useMoveEvent(events: readonly CalendarEvent[]) {
  const texts = useCalendarTexts()
  const kitTexts = useKitTexts()
  const { shortDate, span } = useMoments()

  async function put(event: number, version: number, to: Times): Promise<number | null> {
    show(event, to)
    try {
      return await save(event, version, to)
    } catch (error) {
      void refresh(readMyCalendar, readTeamCalendar)
      const newer = error instanceof ApiError && error.code === 'version.newer'
      toast(newer ? texts.conflictTitle : saying(error, { ...texts, network: kitTexts.noConnection }, kitTexts.somethingWrong), {
        tone: 'bad',
      })
      return null
    }
  }

  async function putBack(event: number, version: number, to: Times) {
    if ((await put(event, version, to)) !== null) toast(kitTexts.undone)
  }

  return (tile: TileEvent, spot: Spot) => {
    const event = events.find(({ id }) => id === tile.id)
    if (!event) return
    const to = timesOf(spot)
    const before = { start: event.start_time, end: event.end_time }
    void put(event.id, event.version_id, to).then((version) => {
      if (version === null) return
      toast(fill(texts.moved, { when: `${shortDate(to.start)}, ${span(to.start, to.end)}` }), {
        act: { label: kitTexts.undo, run: () => void putBack(event.id, version, before) },
      })
    })
  }
}

/** On the calendars on screen at once; the server's word follows. */
function show(id: number, { start, end }: Times) {
  const mark = (event: CalendarEvent) => (event.id === id ? { ...event, start_time: start, end_time: end } : event)
  const inList = (reply: { items: CalendarEvent[] }) => ({ items: reply.items.map(mark) })
  revise(readMyCalendar, inList)
  revise(readTeamCalendar, inList)
}

/** The call wants all of the event, of which a calendar shows a part. What somebody else changed since is not overwritten. */
async function save(id: number, version: number, { start, end }: Times): Promise<number> {
  const event = await call(readEvent, { params: { event: id } })
  if (event.version_id !== version) {
    const { status, code, message } = newerVersion(event.version_id, null)
    throw new ApiError(status, code, message)
  }
  const draft = { ...draftOf(event), date: start.slice(0, 10), start: start.slice(11), end: end.slice(11) }
  const over = end.slice(0, 10) > start.slice(0, 10) ? { ...event, start_time: start, end_time: end } : event
  const saved = await saveEvent({ draft, event: over, version, scope: 'this', tell: false, message: '' })
  return saved.version_id
}
