import { Button, Group, Stack } from '@mantine/core'
import { readEventVersion } from '@touchline/domain/calendar/editor-endpoints'
import { readEvent } from '@touchline/domain/calendar/endpoints'
import type { EventDetail } from '@touchline/domain/calendar/event'
import type { GroupAction } from '@touchline/domain/calendar/series'
import { fill } from '@touchline/domain/kit/texts'
import { useState } from 'react'
import { call } from '../kit/api.ts'
import { ApiError, saying } from '../kit/api-error.ts'
import { FormErrors } from '../kit/FormErrors.tsx'
import { useKitTexts } from '../kit/kit-texts.ts'
import { Sheet } from '../kit/Sheet.tsx'
import { toast } from '../kit/toast.ts'
import { useEditedVersion } from '../kit/useEditedVersion.ts'
import { useLeaveGuard } from '../kit/useLeaveGuard.tsx'
import { toastWithUndo } from '../platform/undo.ts'
import type { TeamWithLook } from '../teams/teams.queries.ts'
import { useCalendarTexts } from './calendar-texts.ts'
import { DeleteEvent } from './DeleteEvent.tsx'
import { changedRule, draftOf, emptyDraft, problemsOf, type DraftKind, type EventDraft } from './event-draft.ts'
import { EventFields } from './EventFields.tsx'
import classes from './EventEditor.module.css'
import { saveEvent } from './save-event.ts'
import { ScopeChoice } from './ScopeChoice.tsx'
import { TellChoice } from './TellChoice.tsx'
import { toldSentence } from './told.ts'
import { usePreview } from './usePreview.ts'
import { VersionConflict } from './VersionConflict.tsx'

interface EventEditorProps {
  teams: TeamWithLook[]
  team: number | null
  kind: DraftKind
  date?: string
  event?: EventDetail
  /** Opens with the cursor where guests are searched. */
  guests?: boolean
  onClose: () => void
  onDeleted?: () => void
}

/** Makes an event or a series, or changes one; says before it saves what is in the way and who will hear of it. */
export function EventEditor({ teams, team, kind, date = '', event, guests = false, onClose, onDeleted }: EventEditorProps) {
  const texts = useCalendarTexts()
  const kitTexts = useKitTexts()
  const [initial, setInitial] = useState(() =>
    event ? draftOf(event) : emptyDraft(team ?? (teams.length === 1 ? teams[0]!.id : null), kind, date),
  )
  const [draft, setDraft] = useState(initial)
  const [seen, setSeen] = useState(event)
  const [chosenScope, setScope] = useState<GroupAction>('this')
  const [tell, setTell] = useState(false)
  const [message, setMessage] = useState('')
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [busy, setBusy] = useState(false)
  const dirty = JSON.stringify(draft) !== JSON.stringify(initial)
  const { leave, release, question } = useLeaveGuard(dirty, busy, onClose)
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

  const series = seen?.series ?? null
  const wide = series !== null && 'recurs' in changedRule(draft, seen)
  const scope = wide && chosenScope === 'this' ? 'future' : chosenScope
  const notice = !seen ? 'created' : draft.status === seen.status ? 'changed' : draft.status === 'scheduled' ? 'restored' : draft.status
  const preview = usePreview({ draft, event: seen, scope, notice })

  async function save(version = seen?.version_id) {
    const problems = Object.fromEntries(Object.entries(problemsOf(draft, seen)).map(([field, key]) => [field, texts[key!]]))
    setErrors(problems)
    if (Object.keys(problems).length > 0) return document.getElementById(Object.keys(problems)[0]!)?.focus()
    setBusy(true)
    try {
      const saved = await saveEvent({ draft, event: seen, version, scope, tell, message })
      const many = event ? texts.changedMany : texts.createdMany
      const what = saved.changed > 1 ? fill(many, { count: saved.changed }) : event ? texts.saved : texts.created
      const sentence = `${what} ${tell ? toldSentence(saved.told, texts) : ''}`.trim()
      if (event || saved.changed > 1) toastWithUndo(sentence, saved.change_set_id, { ...kitTexts, ...texts })
      else toast(sentence)
      release()
      onClose()
    } catch (error) {
      setBusy(false)
      if (error instanceof ApiError && error.code === 'version.newer')
        return setRefused({
          version: Number(error.facts['version_id']),
          user: typeof error.facts['user'] === 'string' ? error.facts['user'] : null,
        })
      if (error instanceof ApiError && Object.keys(error.fields).length > 0) return setErrors({ ...error.fields })
      setErrors({ form: saying(error, { ...texts, network: kitTexts.noConnection }, kitTexts.somethingWrong) })
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
      setErrors({ form: saying(error, { ...texts, network: kitTexts.noConnection }, kitTexts.somethingWrong) })
    }
  }

  return (
    <Sheet form onClose={leave} title={headingOf(draft, event !== undefined, texts)}>
      <form
        noValidate
        onSubmit={(submitted) => {
          submitted.preventDefault()
          void save()
        }}
      >
        <Stack gap="lg">
          <FormErrors errors={errors} />
          {conflict && <VersionConflict user={conflict.user} onLoad={() => void loadNewer()} onKeep={() => void save(conflict.version)} />}
          {!conflict && held.outdated && <VersionConflict user={null} onLoad={() => void loadNewer()} />}
          <EventFields draft={draft} teams={teams} event={seen} errors={errors} preview={preview} guests={guests} onChange={change} />
          {series !== null && <ScopeChoice series={series} value={scope} wide={wide} onChange={setScope} />}
          <TellChoice label={texts.tell} told={preview?.told} tell={tell} message={message} onTell={setTell} onMessage={setMessage} />
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
      {question}
    </Sheet>
  )
}

function headingOf({ kind }: EventDraft, known: boolean, texts: ReturnType<typeof useCalendarTexts>): string {
  if (kind === 'Practice') return known ? texts.editPractice : texts.newPractice
  if (kind === 'Game') return known ? texts.editGame : texts.newGame
  return known ? texts.editEvent : texts.newEvent
}
