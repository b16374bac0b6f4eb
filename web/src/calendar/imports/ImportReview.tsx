import { Anchor, Button, Group, Skeleton, Stack, Switch, Text } from '@mantine/core'
import type { CalendarImport } from '@touchline/domain/calendar/imports/calendar-import'
import { fill } from '@touchline/domain/kit/texts'
import { undoChangeSet } from '@touchline/domain/platform/endpoints'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { useAction } from '../../kit/api/useAction.ts'
import { useKitTexts } from '../../kit/kit-texts.ts'
import { useMoments } from '../../kit/time/moments.ts'
import { Notice } from '../../kit/feedback/Notice.tsx'
import { Page } from '../../kit/page/Page.tsx'
import { Status } from '../../kit/page/Status.tsx'
import { ErrorPanel } from '../../kit/feedback/ErrorPanel.tsx'
import { useStepFocus } from '../../kit/page/useStepFocus.ts'
import { useLeaveGuard } from '../../kit/api/useLeaveGuard.tsx'
import { undoneSentence } from '../../kit/api/undo.ts'
import { useZone } from '../../shell/session/useActor.ts'
import { calendarAddress, type ImportOf } from './import-address.ts'
import { useApplyCall, useImportRead } from './import-calls.ts'
import { corrected, correctionsOf, isNobodys, needsLook, withCorrection, type Corrections } from './import-corrections.ts'
import { useImportTexts } from './import-texts.ts'
import classes from './ImportReview.module.css'
import { ImportRows, ReviewTabs } from './ImportRows.tsx'

interface ImportReviewProps {
  team: ImportOf
  changeSet: number
  crumb: ReactNode
  onAnother: () => void
}

export function ImportReview({ team, changeSet, crumb, onAnother }: ImportReviewProps) {
  const read = useImportRead(team, changeSet)
  const texts = useImportTexts()
  if (read.isError) return <ErrorPanel error={read.error} onRetry={() => void read.refetch()} />
  if (!read.data)
    return (
      <Page title={texts.reviewTitle} crumb={crumb}>
        <Skeleton h={320} aria-busy />
      </Page>
    )
  return <Review key={changeSet} team={team} review={read.data} crumb={crumb} onAnother={onAnother} />
}

/** Lists the resulting event of each entry. The user corrects them here, then imports them in one step that can be undone. */
function Review({ team, review, crumb, onAnother }: { team: ImportOf; review: CalendarImport; crumb: ReactNode; onAnother: () => void }) {
  const texts = useImportTexts()
  const navigate = useNavigate()
  const apply = useApplyCall(team, texts)
  const [corrections, setCorrections] = useState<Corrections>({})
  const [tell, setTell] = useState(false)
  const [keep, setKeep] = useState(true)
  const open = review.state === 'open'
  const rows = review.rows.map((row) => withCorrection(row, corrections[row.id]))
  const chosen = rows.filter((row) => row.included && row.op !== 'unchanged').length
  const mayKeep = open && review.address !== null && review.source_id === null
  const homeless = rows.filter((row) => row.included && isNobodys(row)).length

  useStepFocus(review.state)
  const { release, question } = useLeaveGuard(open && Object.keys(corrections).length > 0, false, () => undefined)

  function put() {
    apply.run(
      review.change_set_id,
      tell,
      { rows: correctionsOf(corrections, rows), keep: mayKeep && keep },
      {
        done: fill(texts.applied, { count: chosen }),
        undo: () => review.change_set_id,
        onSuccess: () => {
          release()
          void navigate(calendarAddress(team))
        },
      },
    )
  }

  const nothing = chosen === 0 && !(mayKeep && keep)
  const act = open ? (
    <Button disabled={nothing || homeless > 0} loading={apply.busy} onClick={put}>
      {chosen === 0 ? (nothing ? texts.applyNone : texts.done) : fill(texts.applyAct, { count: chosen })}
    </Button>
  ) : (
    <Button variant="default" onClick={onAnother}>
      {texts.anotherFile}
    </Button>
  )
  return (
    <Page
      title={texts.reviewTitle}
      crumb={crumb}
      context={
        <>
          {[
            review.file_name,
            review.calendar_name !== review.file_name && review.calendar_name,
            review.address && fill(texts.from, { address: review.address }),
          ]
            .filter(Boolean)
            .join(' · ')}
          {review.file_url && (
            <>
              {' · '}
              <Anchor href={review.file_url} fz="inherit" underline="always" download>
                {texts.original}
              </Anchor>
            </>
          )}
        </>
      }
      act={!open && act}
      tabs={<ReviewTabs rows={rows} />}
    >
      {!open && <Closed review={review} />}
      {open && rows.some(needsLook) && (
        <Notice tone="warn" icon={<IconAlertTriangle size={18} />}>
          {fill(texts.needLook, { count: rows.filter(needsLook).length })}
        </Notice>
      )}
      {review.unread.length > 0 && <Unread list={review.unread} />}
      <ImportRows
        team={team}
        rows={rows}
        open={open}
        onCorrect={(row, part) => setCorrections((now) => corrected(now, review.rows, row, part))}
        onInclude={(some, include) =>
          setCorrections((now) => ({ ...now, ...Object.fromEntries(some.map(({ id }) => [id, { ...now[id], include }])) }))
        }
      />
      {question}
      {open && (
        <Group className={classes.foot} justify="space-between">
          <Stack gap={8}>
            {mayKeep && (
              <Switch checked={keep} onChange={(e) => setKeep(e.currentTarget.checked)} label={texts.keep} description={texts.keepHelp} />
            )}
            {review.told > 0 && (
              <Switch
                checked={tell}
                onChange={(e) => setTell(e.currentTarget.checked)}
                label={fill(texts.applyTell, { count: review.told })}
              />
            )}
          </Stack>
          {act}
        </Group>
      )}
    </Page>
  )
}

function UndoButton({ changeSet }: { changeSet: number }) {
  const texts = useImportTexts()
  const kitTexts = useKitTexts()
  const undo = useAction(undoChangeSet, texts)
  return (
    <Button
      variant="default"
      loading={undo.busy}
      onClick={() => undo.run({ params: { change_set: changeSet } }, { done: (undone) => undoneSentence(undone, kitTexts) })}
    >
      {texts.undo}
    </Button>
  )
}

function Unread({ list }: { list: CalendarImport['unread'] }) {
  const texts = useImportTexts()
  const known: Record<string, string> = texts
  return (
    <details className={classes.unread}>
      <summary>{fill(texts.unread, { count: list.length })}</summary>
      <ul>
        {list.map(({ summary, code }, index) => (
          <li key={index}>
            <b>{summary || '–'}</b> {known[`unread.${code}`] ?? code}
          </li>
        ))}
      </ul>
    </details>
  )
}

function Closed({ review }: { review: CalendarImport }) {
  const texts = useImportTexts()
  const { instant } = useMoments()
  const zone = useZone()
  const state = review.state === 'applied' ? texts.stateApplied : review.state === 'undone' ? texts.stateUndoneImport : texts.stateDiscarded
  return (
    <Group gap="md" mb="md">
      <Status tone={review.state === 'applied' ? 'good' : 'quiet'}>{state}</Status>
      {review.state === 'applied' && review.undo_until && (
        <Text fz="sm" c="dimmed">
          {fill(texts.undoUntil, { when: instant(review.undo_until, zone) })}
        </Text>
      )}
      {review.state === 'applied' && <UndoButton changeSet={review.change_set_id} />}
    </Group>
  )
}
