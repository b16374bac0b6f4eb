import { Button, Group } from '@mantine/core'
import { readEventVersion } from '@touchline/domain/calendar/editor/editor-endpoints'
import { readEvent } from '@touchline/domain/calendar/endpoints'
import type { EventDetail } from '@touchline/domain/calendar/event'
import { fill } from '@touchline/domain/kit/texts'
import { useState } from 'react'
import { call } from '../../kit/api/api.ts'
import { errorMessage } from '../../kit/feedback/api-error.ts'
import { FormConflict } from '../../kit/form/FormConflict.tsx'
import { FormFrame } from '../../kit/form/FormFrame.tsx'
import { useForm } from '../../kit/form/useForm.ts'
import { useFormGuard } from '../../kit/form/useFormGuard.ts'
import { FormErrors } from '../../kit/pickers/FormErrors.tsx'
import { wallTime } from '../../kit/time/days.ts'
import { useKitTexts } from '../../kit/kit-texts.ts'
import { useMoments } from '../../kit/time/moments.ts'
import { serverNow } from '../../kit/time/server-clock.ts'
import { Sheet } from '../../kit/page/Sheet.tsx'
import { toast } from '../../kit/feedback/toast.ts'
import { useEditedVersion } from '../../kit/api/useEditedVersion.ts'
import { toastWithUndo } from '../../kit/api/undo.ts'
import type { TeamWithLook } from '../../teams/teams.queries.ts'
import { useZone } from '../../shell/session/useActor.ts'
import { useCalendarTexts } from '../calendar-texts.ts'
import { useEditorTexts } from './editor-texts.ts'
import { DeleteEvent } from '../event/DeleteEvent.tsx'
import { draftOf, emptyDraft, isPastDate, previewedOf, problemsOf, valuesOfDraft, type DraftKind, type EventDraft } from './event-draft.ts'
import { EventFields } from './EventFields.tsx'
import classes from './EventEditor.module.css'
import type { PlanSlot } from './plan-slot.ts'
import { saveEvent } from './save-event.ts'
import { SaveQuestion, type SaveChoice } from './SaveQuestion.tsx'
import { savedSentence } from './saved-sentence.ts'
import { askPreview, usePreview } from './usePreview.ts'

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
  const [initial] = useState(() =>
    event
      ? draftOf(event)
      : emptyDraft(slot.team ?? team ?? (teams.length === 1 ? teams[0]!.id : null), kind, { date, ...slot }, slot.date === undefined),
  )
  const [seen, setSeen] = useState(event)
  const form = useForm({}, initial, {
    words: {},
    codes: texts,
    version: event?.version_id,
    check: (now: EventDraft) => Object.fromEntries(Object.entries(problemsOf(now, seen)).map(([field, key]) => [field, texts[key!]])),
  })
  const { draft, dirty, busy, errors, element } = form
  const [asking, setAsking] = useState<{ version: number | undefined } | null>(null)
  const { leave, release, question } = useFormGuard(form, onClose, { isSheet: true })

  const held = useEditedVersion({
    endpoint: readEventVersion,
    args: { params: { event: event?.id ?? 0 } },
    version: seen?.version_id ?? null,
    editing: dirty,
    onConflict: (user) => toast(user === null ? texts.conflictTitle : fill(texts.conflictToast, { user }), { tone: 'bad' }),
  })
  const conflict = form.conflict ?? held.conflict

  const notice = !seen ? 'created' : draft.status === seen.status ? 'changed' : draft.status === 'scheduled' ? 'restored' : draft.status
  const previewing = { values: previewedOf(draft, seen), event: seen, scope: 'this', notice } as const
  const preview = usePreview(previewing)
  const [isChecking, setChecking] = useState(false)
  const now = wallTime(serverNow(), seen?.timezone ?? zone)
  const isPast = isPastDate(draft, seen, now)
  const isOver = isPast || (seen !== undefined && seen.end_time < now && draft.date < now.slice(0, 10))

  async function ask(version = seen?.version_id) {
    if (!form.check()) return
    setChecking(true)
    const current = isOver ? null : await askPreview(previewing).catch(() => null)
    setChecking(false)
    const isNobodyToNotify = isOver || current?.told.people.length === 0
    if (!isPast && !seen?.series && isNobodyToNotify) void save(version, { scope: 'this', tell: false, message: '' })
    else setAsking({ version })
  }

  async function save(version: number | undefined, choice: SaveChoice) {
    const isSaved = await form.send(
      (given) => saveEvent({ values: valuesOfDraft(given, seen), event: seen, version, ...choice }),
      (saved) => {
        const facts = { before: seen, after: saved, changed: saved.changed, told: choice.tell ? saved.told : null }
        const sentence = savedSentence(facts, texts, moments)
        if (event || saved.changed > 1) toastWithUndo(sentence, saved.change_set_id, { ...kitTexts, ...texts })
        else toast(sentence)
        onClose()
      },
    )
    if (!isSaved) setAsking(null)
  }

  async function loadNewer() {
    try {
      const newer = await call(readEvent, { params: { event: seen!.id } })
      setSeen(newer)
      form.restart(draftOf(newer), newer.version_id)
      held.hold(newer.version_id)
    } catch (error) {
      form.show({ form: errorMessage(error, { ...texts, network: kitTexts.noConnection }, kitTexts.somethingWrong) })
    }
  }

  const { form: whole, ...atFields } = errors
  return (
    <Sheet form onClose={leave} title={headingOf(draft, event !== undefined, texts)}>
      <FormFrame ref={element} onSubmit={() => void ask()} problem={whole}>
        <FormErrors errors={atFields} />
        {conflict && (
          <FormConflict conflict={conflict} words={texts} onLoad={() => void loadNewer()} onKeep={() => void ask(conflict.version)} />
        )}
        {!conflict && held.outdated && <FormConflict conflict={{ user: null }} words={texts} onLoad={() => void loadNewer()} />}
        <EventFields draft={draft} teams={teams} event={seen} errors={errors} preview={preview} onChange={form.put} />
        <Group justify="space-between" className={classes.foot}>
          {event ? <DeleteEvent event={event} onDeleted={() => (release(), onClose(), onDeleted?.())} /> : <span />}
          <Group gap="sm">
            <Button variant="default" onClick={leave}>
              {kitTexts.cancel}
            </Button>
            <Button type="submit" loading={busy || isChecking} disabled={event !== undefined && !dirty}>
              {event ? texts.saveAct : texts.createAct}
            </Button>
          </Group>
        </Group>
      </FormFrame>
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
