import { Button, Drawer, Group, SegmentedControl, Stack, Switch, TextInput } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { readEvent } from '@touchline/domain/calendar/endpoints'
import type { EventDetail } from '@touchline/domain/calendar/event'
import { useState } from 'react'
import { call } from '../kit/api.ts'
import { ApiError, saying } from '../kit/api-error.ts'
import { FormErrors } from '../kit/FormErrors.tsx'
import { useKitTexts } from '../kit/kit-texts.ts'
import { useLockPoll } from '../kit/lock-poll.ts'
import { toast } from '../kit/toast.ts'
import { useLeaveGuard } from '../kit/useLeaveGuard.tsx'
import type { TeamWithLook } from '../teams/teams.queries.ts'
import { useAudience } from '../teams/useAudience.ts'
import { useCalendarTexts } from './calendar-texts.ts'
import { DeleteEvent } from './DeleteEvent.tsx'
import { draftOf, emptyDraft, problemsOf, type DraftKind, type EventDraft } from './event-draft.ts'
import { EventFields } from './EventFields.tsx'
import classes from './EventEditor.module.css'
import { saveEvent } from './save-event.ts'
import { toldSentence } from './told.ts'
import { VersionConflict } from './VersionConflict.tsx'

interface EventEditorProps {
  teams: TeamWithLook[]
  team: number | null
  kind: DraftKind
  date?: string
  event?: EventDetail
  onClose: () => void
  onDeleted?: () => void
}

/** Makes a practice or a game, or changes one; says before it saves how many people will hear of it. */
export function EventEditor({ teams, team, kind, date = '', event, onClose, onDeleted }: EventEditorProps) {
  const texts = useCalendarTexts()
  const kitTexts = useKitTexts()
  const isPhone = useMediaQuery('(max-width: 48em)', undefined, { getInitialValueInEffect: false })
  const [initial, setInitial] = useState(() =>
    event ? draftOf(event) : emptyDraft(team ?? (teams.length === 1 ? teams[0]!.id : null), kind, date),
  )
  const [draft, setDraft] = useState(initial)
  const [seen, setSeen] = useState(event)
  const [tell, setTell] = useState(false)
  const [message, setMessage] = useState('')
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [conflict, setConflict] = useState<{ version: number; user: string | null } | null>(null)
  const [busy, setBusy] = useState(false)
  const audience = useAudience(draft.team === '' ? null : Number(draft.team))
  const dirty = JSON.stringify(draft) !== JSON.stringify(initial)
  const { leave, question } = useLeaveGuard(dirty && !busy, onClose)
  useLockPoll(
    seen && !busy ? { endpoint: readEvent, args: { params: { event: seen.id } }, version: seen.version_id } : null,
    (version, user) => setConflict({ version, user }),
  )
  const change = (part: Partial<EventDraft>) => setDraft((now) => ({ ...now, ...part }))

  async function save(version = seen?.version_id) {
    const problems = Object.fromEntries(Object.entries(problemsOf(draft, seen)).map(([field, key]) => [field, texts[key!]]))
    setErrors(problems)
    if (Object.keys(problems).length > 0) return document.getElementById(Object.keys(problems)[0]!)?.focus()
    setBusy(true)
    try {
      const saved = await saveEvent({ draft, event: seen, version, tell, message })
      toast(`${event ? texts.saved : texts.created} ${tell ? toldSentence(saved.told, texts) : ''}`.trim())
      onClose()
    } catch (error) {
      setBusy(false)
      if (error instanceof ApiError && error.code === 'version.newer')
        return setConflict({
          version: Number(error.facts['version_id']),
          user: typeof error.facts['user'] === 'string' ? error.facts['user'] : null,
        })
      if (error instanceof ApiError && Object.keys(error.fields).length > 0) return setErrors({ ...error.fields })
      setErrors({ form: saying(error, { ...texts, network: kitTexts.noConnection }, kitTexts.somethingWrong) })
    }
  }

  async function loadNewer() {
    const newer = await call(readEvent, { params: { event: seen!.id } })
    setSeen(newer)
    setInitial(draftOf(newer))
    setDraft(draftOf(newer))
    setConflict(null)
  }

  const isGame = draft.kind === 'Game'
  const heading = event ? (isGame ? texts.editGame : texts.editPractice) : isGame ? texts.newGame : texts.newPractice
  return (
    <Drawer
      opened
      onClose={leave}
      position={isPhone ? 'bottom' : 'right'}
      size={isPhone ? '94dvh' : 460}
      radius={isPhone ? '12px 12px 0 0' : 0}
      title={heading}
      closeButtonProps={{ 'aria-label': kitTexts.close }}
    >
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
          {!event && (
            <SegmentedControl
              aria-label={texts.kind}
              value={draft.kind}
              onChange={(value) => change({ kind: value as DraftKind })}
              data={[
                { value: 'Practice', label: texts.practice },
                { value: 'Game', label: texts.game },
              ]}
            />
          )}
          <EventFields draft={draft} teams={teams} event={seen} errors={errors} onChange={change} />
          <Switch
            checked={tell}
            onChange={(e) => setTell(e.currentTarget.checked)}
            label={audience === null ? texts.tell : `${texts.tell} (${audience})`}
            description={texts.tellHelp}
          />
          {tell && (
            <TextInput
              label={texts.message}
              description={texts.messageHelp}
              maxLength={500}
              value={message}
              onChange={(e) => setMessage(e.currentTarget.value)}
            />
          )}
          <Group justify="space-between" className={classes.foot}>
            {event ? <DeleteEvent event={event} audience={audience} onDeleted={() => (onClose(), onDeleted?.())} /> : <span />}
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
    </Drawer>
  )
}
