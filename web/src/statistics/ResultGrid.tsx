import { Button, Group, Text, TextInput } from '@mantine/core'
import { fill } from '@touchline/domain/kit/texts'
import { saveTeamResults, type TeamResults, type Test } from '@touchline/domain/statistics/endpoints'
import { useRef, useState, type KeyboardEvent } from 'react'
import { Link } from 'react-router'
import { useAction } from '../kit/api/useAction.ts'
import { useLeaveGuard } from '../kit/api/useLeaveGuard.tsx'
import { ApiError } from '../kit/feedback/api-error.ts'
import { toast } from '../kit/feedback/toast.ts'
import { decimalText } from '../kit/list/useListCells.tsx'
import { useLocale } from '../kit/texts.ts'
import { useMoments } from '../kit/time/moments.ts'
import { Change } from './Change.tsx'
import { changedRows, draftOf, undoOf, valueOf, type Drafts } from './result-drafts.ts'
import { useTestingTexts } from './statistics-texts.ts'
import classes from './Testing.module.css'

type Row = TeamResults['players'][number]
interface ResultGridProps {
  team: number
  results: TeamResults
  event: Test
  onSaved: (results: TeamResults) => void
}

/** Players with a field each; one save stores all changed results. What was typed for another testing event or day is still there on return. */
export function ResultGrid({ team, results, event, onSaved }: ResultGridProps) {
  const texts = useTestingTexts()
  const [typed, setTyped] = useState<ReadonlyMap<string, Drafts>>(new Map())
  const [wrong, setWrong] = useState<readonly number[]>([])
  const [conflict, setConflict] = useState<{ key: string; text: string } | null>(null)
  const save = useAction(saveTeamResults)
  const form = useRef<HTMLFormElement>(null)
  const { measured_on, players } = results
  const key = `${event.id} ${measured_on}`
  const drafts: Drafts = typed.get(key) ?? new Map()
  const changed = changedRows(players, drafts, conflict !== null)
  const count = changed.results.length + changed.wrong.length
  const isTyped = count > 0 || [...typed].some(([other, of]) => other !== key && of.size > 0)
  const { question } = useLeaveGuard(isTyped, save.busy, () => setTyped(new Map()))

  // A conflict is about the day on which it was met.
  if (conflict !== null && conflict.key !== key) setConflict(null)
  const setDrafts = (next: Drafts) => setTyped((old) => new Map(old).set(key, next))
  const body = (rows: ReturnType<typeof undoOf>) => ({
    params: { team },
    body: { testing_event_id: event.id, measured_on, results: rows },
  })
  function saveAll() {
    setWrong(changed.wrong)
    if (changed.wrong.length > 0) {
      const at = players.findIndex(({ player_id }) => player_id === changed.wrong[0])
      fieldsOf(form.current)[at]?.focus()
      return toast(texts.wrongMarked, { tone: 'bad' })
    }
    const sent = changed.results
    save.run(body(sent), {
      done: texts.saved,
      act: (now) => ({
        label: texts.undo,
        run: () => save.run(body(undoOf(sent, players, now.players)), { done: texts.undone, onSuccess: onSaved }),
      }),
      onSuccess: (now) => {
        onSaved(now)
        setDrafts(new Map())
        setConflict(null)
      },
      onError: (error, sentence) => {
        // The refusal has the grid read again: the fields keep what was typed, over the newer versions.
        if (!(error instanceof ApiError) || error.code !== 'version.newer') return toast(sentence, { tone: 'bad' })
        const name = error.facts['user']
        setConflict({ key, text: typeof name === 'string' ? fill(texts.conflict, { name }) : texts.conflictUnknown })
      },
    })
  }

  return (
    <form
      ref={form}
      noValidate
      onSubmit={(submitted) => {
        submitted.preventDefault()
        if (count > 0 && !save.busy) saveAll()
      }}
    >
      <div className={classes.head} aria-hidden>
        <span>{texts.number}</span>
        <span>{texts.player}</span>
        <span>{texts.previous}</span>
        <span>{texts.best}</span>
        <span>{event.unit === null ? texts.result : fill(texts.resultIn, { unit: event.unit })}</span>
        <span>{texts.change}</span>
      </div>
      {players.map((row) => (
        <ResultRow
          key={row.player_id}
          row={row}
          event={event}
          text={drafts.get(row.player_id)?.text ?? draftOf(row)}
          isWrong={wrong.includes(row.player_id)}
          mayEnter={results.may.enter}
          disabled={save.busy}
          onChange={(text) => {
            setWrong(wrong.filter((id) => id !== row.player_id))
            const version = drafts.get(row.player_id)?.version ?? row.version_id
            setDrafts(new Map(drafts).set(row.player_id, { text, version }))
          }}
        />
      ))}
      {conflict && (
        <Text fz="sm" c="red.8" mt="md" role="alert">
          {conflict.text}
        </Text>
      )}
      {results.may.enter && (
        <Group mt="lg">
          <Button type="submit" loading={save.busy} disabled={count === 0}>
            {count === 0 ? texts.save : count === 1 ? texts.saveOne : fill(texts.saveMany, { count })}
          </Button>
        </Group>
      )}
      {question}
    </form>
  )
}

const fieldsOf = (form: HTMLElement | null) => [...(form?.querySelectorAll<HTMLInputElement>('input[data-result]') ?? [])]

/** Enter goes to the next field, and from the last one to the button. */
function goToNext(event: KeyboardEvent<HTMLInputElement>) {
  if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
  event.preventDefault()
  const { form } = event.currentTarget
  const fields = fieldsOf(form)
  const next = fields[fields.indexOf(event.currentTarget) + 1] ?? form?.querySelector<HTMLElement>('button[type=submit]')
  next?.focus()
}

interface ResultRowProps {
  row: Row
  event: Test
  text: string
  isWrong: boolean
  mayEnter: boolean
  disabled: boolean
  onChange: (text: string) => void
}

function ResultRow({ row, event, text, isWrong, mayEnter, disabled, onChange }: ResultRowProps) {
  const texts = useTestingTexts()
  const locale = useLocale()
  const { monthDay } = useMoments()
  const name = `${row.first_name} ${row.last_name}`
  const value = valueOf(text)
  return (
    <div className={classes.row} role="group" aria-label={name}>
      <span className={`${classes.number} num`}>{row.number ?? '–'}</span>
      <span className={classes.name}>
        <Link to={`/players/${row.player_id}/testing`}>{name}</Link>
      </span>
      <Text span inherit c="dimmed" className={`${classes.previous} num`}>
        {row.previous ? `${decimalText(row.previous.value, locale)} · ${monthDay(row.previous.measured_on)}` : '–'}
      </Text>
      <span className={`${classes.best} num`}>{row.best === null ? '–' : decimalText(row.best, locale)}</span>
      {mayEnter ? (
        <TextInput
          data-result
          className={classes.result!}
          aria-label={fill(texts.resultOf, { name })}
          inputMode="decimal"
          autoComplete="off"
          enterKeyHint="next"
          maxLength={12}
          value={text}
          disabled={disabled}
          error={isWrong && texts.wrongResult}
          onKeyDown={goToNext}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
        />
      ) : (
        <span className={`${classes.result} num`}>{row.value === null ? '–' : decimalText(row.value, locale)}</span>
      )}
      <span className={classes.change}>
        {typeof value === 'number' && row.previous && <Change value={value} before={row.previous.value} better={event.better} />}
      </span>
    </div>
  )
}
