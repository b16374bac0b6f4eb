import { Anchor, Button, Group, Skeleton, Switch, Text } from '@mantine/core'
import type { CalendarImport } from '@touchline/domain/calendar/calendar-import'
import { applyCalendarImport, readCalendarImport, readMyCalendar, readTeamCalendar } from '@touchline/domain/calendar/endpoints'
import { readFields } from '@touchline/domain/fields/endpoints'
import { fill } from '@touchline/domain/kit/texts'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { saying } from '../kit/api-error.ts'
import { useKitTexts } from '../kit/kit-texts.ts'
import { useMoments } from '../kit/moments.ts'
import { Notice } from '../kit/Notice.tsx'
import { Page } from '../kit/Page.tsx'
import { refresh, useCall, useRead } from '../kit/queries.ts'
import { Status } from '../kit/Status.tsx'
import { toast } from '../kit/toast.ts'
import { Trouble } from '../kit/Trouble.tsx'
import { useLeaveGuard } from '../kit/useLeaveGuard.tsx'
import { Views } from '../kit/Views.tsx'
import { toastWithUndo } from '../platform/undo.ts'
import { useZone } from '../shell/useActor.ts'
import { useCalendarTexts } from './calendar-texts.ts'
import classes from './ImportReview.module.css'
import { correctionsOf, needsLook, withCorrection, type Corrections } from './import-corrections.ts'
import { ImportRowLine } from './ImportRowLine.tsx'

interface ImportReviewProps {
  team: number
  changeSet: number
  crumb: ReactNode
  onAnother: () => void
}

export function ImportReview({ team, changeSet, crumb, onAnother }: ImportReviewProps) {
  const read = useRead(readCalendarImport, { params: { team, change_set: changeSet } })
  const texts = useCalendarTexts()
  if (read.isError) return <Trouble error={read.error} onRetry={() => void read.refetch()} />
  if (!read.data)
    return (
      <Page title={texts.reviewTitle} crumb={crumb}>
        <Skeleton h={320} aria-busy />
      </Page>
    )
  return <Review key={changeSet} team={team} review={read.data} crumb={crumb} onAnother={onAnother} />
}

/** What each entry of the file becomes. Corrected here, then put into the calendar in one step that can be undone. */
function Review({ team, review, crumb, onAnother }: { team: number; review: CalendarImport; crumb: ReactNode; onAnother: () => void }) {
  const texts = useCalendarTexts()
  const kitTexts = useKitTexts()
  const { instant } = useMoments()
  const zone = useZone()
  const navigate = useNavigate()
  const apply = useCall(applyCalendarImport)
  const fields = useRead(readFields, {})
  const fieldName = (id: string) => fields.data?.items.find((field) => String(field.id) === id)?.name
  const [query] = useSearchParams()
  const [corrections, setCorrections] = useState<Corrections>({})
  const [tell, setTell] = useState(false)
  const open = review.state === 'open'
  const rows = review.rows.map((row) => withCorrection(row, corrections[row.id]))
  const chosen = rows.filter((row) => row.included && row.op !== 'unchanged' && row.op !== 'skip').length
  const doubtful = rows.filter(needsLook)
  const onlyDoubtful = query.get('show') === 'look'
  const here = `/teams/${team}/import?review=${review.change_set_id}`

  const { release, question } = useLeaveGuard(open && Object.keys(corrections).length > 0, () => undefined)

  function put() {
    apply.mutate(
      {
        params: { team, change_set: review.change_set_id },
        query: { trigger_notification: tell ? '1' : '0' },
        body: { rows: correctionsOf(corrections, rows) },
      },
      {
        onSuccess: () => {
          release()
          toastWithUndo(fill(texts.applied, { count: chosen }), review.change_set_id, { ...kitTexts, ...texts })
          void refresh(readMyCalendar, readTeamCalendar, readCalendarImport)
          void navigate(`/teams/${team}/calendar`)
        },
        onError: (error) =>
          void toast(saying(error, { ...texts, network: kitTexts.noConnection }, kitTexts.somethingWrong), { tone: 'bad' }),
      },
    )
  }

  const act = open ? (
    <Button disabled={chosen === 0} loading={apply.isPending} onClick={put}>
      {chosen === 0 ? texts.applyNone : fill(texts.applyAct, { count: chosen })}
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
          {[review.file_name, review.calendar_name].filter(Boolean).join(' · ')}
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
      tabs={
        <Views
          current={onlyDoubtful ? `${here}&show=look` : here}
          views={[
            { to: here, name: texts.allRows, count: rows.length },
            { to: `${here}&show=look`, name: texts.onlyLook, count: doubtful.length },
          ]}
        />
      }
    >
      {!open && <Closed review={review} until={review.undo_until && instant(review.undo_until, zone)} />}
      {open && doubtful.length > 0 && (
        <Notice tone="warn" icon={<IconAlertTriangle size={18} />}>
          {fill(texts.needLook, { count: doubtful.length })}
        </Notice>
      )}
      <ul className={classes.rows}>
        {(onlyDoubtful ? doubtful : rows).map((row) => (
          <ImportRowLine
            key={row.id}
            row={row}
            open={open}
            fieldName={fieldName}
            onCorrect={(part) => setCorrections((now) => ({ ...now, [row.id]: { ...now[row.id], ...part } }))}
          />
        ))}
      </ul>
      {question}
      {open && (
        <Group className={classes.foot} justify="space-between">
          {review.told > 0 ? (
            <Switch
              checked={tell}
              onChange={(e) => setTell(e.currentTarget.checked)}
              label={fill(texts.applyTell, { count: review.told })}
            />
          ) : (
            <span />
          )}
          {act}
        </Group>
      )}
    </Page>
  )
}

function Closed({ review, until }: { review: CalendarImport; until: string | null }) {
  const texts = useCalendarTexts()
  const state = review.state === 'applied' ? texts.stateApplied : review.state === 'undone' ? texts.stateUndone : texts.stateDiscarded
  return (
    <Group gap="md" mb="md">
      <Status tone={review.state === 'applied' ? 'good' : 'quiet'}>{state}</Status>
      {review.state === 'applied' && until && (
        <Text fz="sm" c="dimmed">
          {fill(texts.undoUntil, { when: until })}
        </Text>
      )}
    </Group>
  )
}
