import { Button, Group, Stack } from '@mantine/core'
import { readEventVersion } from '@touchline/domain/calendar/editor/editor-endpoints'
import { readEvent } from '@touchline/domain/calendar/endpoints'
import type { EventDetail } from '@touchline/domain/calendar/event'
import { fill } from '@touchline/domain/kit/texts'
import { useState } from 'react'
import { call } from '../../kit/api/api.ts'
import { ApiError, errorMessage } from '../../kit/feedback/api-error.ts'
import { FormErrors } from '../../kit/pickers/FormErrors.tsx'
import { wallTime } from '../../kit/time/days.ts'
import { useKitTexts } from '../../kit/kit-texts.ts'
import { useMoments } from '../../kit/time/moments.ts'
import { serverNow } from '../../kit/time/server-clock.ts'
import { Sheet } from '../../kit/page/Sheet.tsx'
import { toast } from '../../kit/feedback/toast.ts'
import { useEditedVersion } from '../../kit/api/useEditedVersion.ts'
import { useLeaveGuard } from '../../kit/api/useLeaveGuard.tsx'
import { toastWithUndo } from '../../platform/undo.ts'
import type { TeamWithLook } from '../../teams/teams.queries.ts'
import { useZone } from '../../shell/session/useActor.ts'
import { useCalendarTexts } from '../calendar-texts.ts'
import { useEditorTexts } from './editor-texts.ts'
import { DeleteEvent } from '../event/DeleteEvent.tsx'
import { draftOf, emptyDraft, isPastDate, problemsOf, type DraftKind, type EventDraft } from './event-draft.ts'
import { EventFields } from './EventFields.tsx'
import classes from './EventEditor.module.css'
import type { PlanSlot } from './plan-slot.ts'
import { saveEvent } from './save-event.ts'
import { SaveQuestion, type SaveChoice } from './SaveQuestion.tsx'
import { savedSentence } from './saved-sentence.ts'
import { usePreview } from './usePreview.ts'
import { VersionConflict } from './VersionConflict.tsx'

interface EventEditorProps {
  teams: TeamWithLook[]
  team: number | null
  kind: DraftKind
  date?: string
  /** The time and the row of a click on a free time; it has priority over `team` and `date`. */
  slot?: Partial<PlanSlot>
  event?: EventDetail
  onClose: () => void
  onDeleted?: () => void
}

/** Creates an event or a series, or changes one. Conflicts show while the user types; the reach in a series and the notification are chosen at the end. */
export function EventEditor({ teams, team, kind, date = '', slot = {}, event, onClose, onDeleted }: EventEditorProps) {
  const texts = { ...useCalendarTexts(), ...useEditorTexts() }
  const kitTexts = useKitTexts()
  const moments = useMoments()
  const zone = useZone()
  const [initial, setInitial] = useState(() =>
    event
      ? draftOf(event)
      : emptyDraft(slot.team ?? team ?? (teams.length === 1 ? teams[0]!.id : null), kind, { date, ...slot }, slot.date === undefined),
  )
  const [draft, setDraft] = useState(initial)
  const [seen, setSeen] = useState(event)
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [asking, setAsking] = useState<{ version: number | undefined } | null>(null)
  const [busy, setBusy] = useState(false)
  const dirty = JSON.stringify(draft) !== JSON.stringify(initial)
  const { leave, release, question } = useLeaveGuard(dirty, busy, onClose, { isSheet: true })
  const change = (part: Partial<EventDraft>) => setDraft((now) => ({ ...now, ...part }))

  const held = useEditedVersion({
    endpoint: readEventVersion,
    args: { params: { event: event?.id ?? 0 } },
    version: seen?.version_id ?? null,
    editing: dirty,
    onConflict: (user) => toast(user === null ? texts.conflictTitle : fill(texts.conflictToast, { user }), { tone: 'bad' }),
  })
  const [refused, setRefused] = useState<{ version: number; user: string | null } | null>(null)
  const conflict = refused ?? held.conflict

  const notice = !seen ? 'created' : draft.status === seen.status ? 'changed' : draft.status === 'scheduled' ? 'restored' : draft.status
  const preview = usePreview({ draft, event: seen, scope: 'this', notice })
  const now = wallTime(serverNow(), seen?.timezone ?? zone)
  const isPast = isPastDate(draft, seen, now)
  const isOver = isPast || (seen !== undefined && seen.end_time < now && draft.date < now.slice(0, 10))

  function ask(version = seen?.version_id) {
    const problems = Object.fromEntries(Object.entries(problemsOf(draft, seen)).map(([field, key]) => [field, texts[key!]]))
    setErrors(problems)
    if (Object.keys(problems).length > 0) return document.getElementById(Object.keys(problems)[0]!)?.focus()
    const isNobodyToNotify = isOver || preview?.told.people.length === 0
    if (!isPast && !seen?.series && isNobodyToNotify) void save(version, { scope: 'this', tell: false, message: '' })
    else setAsking({ version })
  }

  async function save(version: number | undefined, choice: SaveChoice) {
    setBusy(true)
    try {
      const saved = await saveEvent({ draft, event: seen, version, ...choice })
      const facts = { before: seen, after: saved, changed: saved.changed, told: choice.tell ? saved.told : null }
      const sentence = savedSentence(facts, texts, moments)
      if (event || saved.changed > 1) toastWithUndo(sentence, saved.change_set_id, { ...kitTexts, ...texts })
      else toast(sentence)
      release()
      onClose()
    } catch (error) {
      setBusy(false)
      setAsking(null)
      if (error instanceof ApiError && error.code === 'version.newer')
        return setRefused({
          version: Number(error.facts['version_id']),
          user: typeof error.facts['user'] === 'string' ? error.facts['user'] : null,
        })
      if (error instanceof ApiError && Object.keys(error.fields).length > 0) return setErrors({ ...error.fields })
      setErrors({ form: errorMessage(error, { ...texts, network: kitTexts.noConnection }, kitTexts.somethingWrong) })
    }
  }

  async function loadNewer() {
    try {
      const newer = await call(readEvent, { params: { event: seen!.id } })
      setSeen(newer)
      setInitial(draftOf(newer))
      setDraft(draftOf(newer))
      setErrors({})
      setRefused(null)
      held.hold(newer.version_id)
    } catch (error) {
      setErrors({ form: errorMessage(error, { ...texts, network: kitTexts.noConnection }, kitTexts.somethingWrong) })
    }
  }

  return (
    <Sheet form onClose={leave} title={headingOf(draft, event !== undefined, texts)}>
      <form
        noValidate
        onSubmit={(submitted) => {
          submitted.preventDefault()
          ask()
        }}
      >
        <Stack gap="lg">
          <FormErrors errors={errors} />
          {conflict && <VersionConflict user={conflict.user} onLoad={() => void loadNewer()} onKeep={() => ask(conflict.version)} />}
          {!conflict && held.outdated && <VersionConflict user={null} onLoad={() => void loadNewer()} />}
          <EventFields draft={draft} teams={teams} event={seen} errors={errors} preview={preview} onChange={change} />
          <Group justify="space-between" className={classes.foot}>
            {event ? <DeleteEvent event={event} onDeleted={() => (release(), onClose(), onDeleted?.())} /> : <span />}
            <Group gap="sm">
              <Button variant="default" onClick={leave}>
                {kitTexts.cancel}
              </Button>
              <Button type="submit" loading={busy} disabled={event !== undefined && !dirty}>
                {event ? texts.saveAct : texts.createAct}
              </Button>
            </Group>
          </Group>
        </Stack>
      </form>
      {asking && (
        <SaveQuestion
          draft={draft}
          event={seen}
          notice={notice}
          isPast={isPast}
          isOver={isOver}
          busy={busy}
          onSave={(choice) => void save(asking.version, choice)}
          onClose={() => setAsking(null)}
        />
      )}
      {question}
    </Sheet>
  )
}

function headingOf({ kind }: EventDraft, known: boolean, texts: ReturnType<typeof useCalendarTexts>): string {
  if (kind === 'Practice') return known ? texts.editPractice : texts.newPractice
  if (kind === 'Game') return known ? texts.editGame : texts.newGame
  return known ? texts.editEvent : texts.newEvent
}
