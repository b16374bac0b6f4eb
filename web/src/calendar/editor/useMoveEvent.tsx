import { readEvent, readMyCalendar, readTeamCalendar } from '@touchline/domain/calendar/endpoints'
import { previewClubEvent, previewTeamEvent } from '@touchline/domain/calendar/editor/editor-endpoints'
import type { CalendarEvent, EventDetail } from '@touchline/domain/calendar/event'
import type { EventPreview } from '@touchline/domain/calendar/editor/preview'
import { newerVersion } from '@touchline/domain/kit/refusal'
import { fill } from '@touchline/domain/kit/texts'
import { useState } from 'react'
import { call } from '../../kit/api/api.ts'
import { ApiError, errorMessage } from '../../kit/feedback/api-error.ts'
import { timesOf, type Spot } from '../grid/drag-time.ts'
import { useKitTexts } from '../../kit/kit-texts.ts'
import { lazyComponent } from '../../kit/page/lazy-component.tsx'
import { useMoments } from '../../kit/time/moments.ts'
import { invalidate, updateCached } from '../../kit/api/queries.ts'
import type { TileEvent } from '../grid/tile-event.ts'
import { toast } from '../../kit/feedback/toast.ts'
import { useCalendarTexts } from '../calendar-texts.ts'
import { movedTo, valuesOf } from './event-values.ts'
import { saveEvent } from './save-event.ts'
import { notifiedSentence } from './notified.ts'
import { previewArgs } from './usePreview.ts'

const MoveQuestion = lazyComponent(async () => (await import('./MoveQuestion.tsx')).MoveQuestion)

interface Times {
  start: string
  end: string
}
interface NoticeFor {
  tell: boolean
  message: string
}
const quietly: NoticeFor = { tell: false, message: '' }

/**
 * Saves a dragged event at once, with the version that was on screen, and offers to undo it; nobody is notified. If the new time has conflicts, it first asks,
 * and offers to notify. The page renders `question`.
 */
export function useMoveEvent(events: readonly CalendarEvent[]) {
  const texts = useCalendarTexts()
  const kitTexts = useKitTexts()
  const { shortDate, span } = useMoments()
  const [asking, setAsking] = useState<{ event: EventDetail; to: Times; preview: EventPreview } | null>(null)
  const readAgain = () => void invalidate('event')

  function sayFailure(error: unknown) {
    readAgain()
    const newer = error instanceof ApiError && error.code === 'version.newer'
    toast(newer ? texts.conflictTitle : errorMessage(error, { ...texts, network: kitTexts.noConnection }, kitTexts.somethingWrong), {
      tone: 'bad',
    })
  }
  async function putBack(event: number, version: number, to: Times) {
    show(event, to)
    try {
      await save(await unchanged(event, version), to, quietly)
      toast(kitTexts.undone)
    } catch (error) {
      sayFailure(error)
    }
  }
  async function put(event: EventDetail, to: Times, telling: NoticeFor) {
    const before = { start: event.start_time, end: event.end_time }
    try {
      const saved = await save(event, to, telling)
      const when = `${shortDate(to.start)}, ${span(to.start, to.end)}`
      toast(`${fill(texts.moved, { when })} ${notifiedSentence(telling.tell ? saved.told : 0, texts)}`, {
        act: { label: kitTexts.undo, run: () => void putBack(event.id, saved.version_id, before) },
      })
    } catch (error) {
      sayFailure(error)
    }
  }
  async function drop({ id, version_id: version }: CalendarEvent, to: Times) {
    show(id, to)
    try {
      const event = await unchanged(id, version)
      const preview = await previewOf(event, to)
      if (preview !== null && preview.conflict_count > 0) setAsking({ event, to, preview })
      else await put(event, to, quietly)
    } catch (error) {
      sayFailure(error)
    }
  }

  return {
    move: (tile: TileEvent, spot: Spot) => {
      const event = events.find(({ id }) => id === tile.id)
      if (event) void drop(event, timesOf(spot))
    },
    question: asking && (
      <MoveQuestion
        {...asking}
        onMove={(telling: NoticeFor) => {
          setAsking(null)
          void put(asking.event, asking.to, telling)
        }}
        onCancel={() => {
          setAsking(null)
          readAgain()
        }}
      />
    ),
  }
}

/** Updates the calendars on screen at once; the server's response follows. */
function show(id: number, { start, end }: Times) {
  const mark = (event: CalendarEvent) => (event.id === id ? { ...event, start_time: start, end_time: end } : event)
  const inList = (reply: { items: CalendarEvent[] }) => ({ items: reply.items.map(mark) })
  updateCached(readMyCalendar, inList)
  updateCached(readTeamCalendar, inList)
}

/** The request needs the whole event, and a calendar holds only a part of it. Refuses if somebody else changed the event meanwhile. */
async function unchanged(id: number, version: number): Promise<EventDetail> {
  const event = await call(readEvent, { params: { event: id } })
  if (event.version_id === version) return event
  const { status, code, message } = newerVersion(event.version_id, null)
  throw new ApiError(status, code, message)
}

const save = (event: EventDetail, to: Times, telling: NoticeFor) =>
  saveEvent({ values: movedTo(valuesOf(event), to), event, version: event.version_id, scope: 'this', ...telling })

async function previewOf(event: EventDetail, to: Times): Promise<EventPreview | null> {
  const { ofTeam, ofClub } = previewArgs({ values: movedTo(valuesOf(event), to), event, scope: 'this', notice: 'changed' })
  return ofTeam ? await call(previewTeamEvent, ofTeam) : ofClub ? await call(previewClubEvent, ofClub) : null
}
