import { Anchor, Button, Group, Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { fill } from '@touchline/domain/kit/texts'
import {
  applyRosterImport,
  listRosterImportRows,
  mapRosterImport,
  readRosterImport,
  rowViews,
  undoRosterImport,
} from '@touchline/domain/rosters/endpoints'
import type { RosterImport } from '@touchline/domain/rosters/roster-import'
import { IconAlertTriangle, IconMailOff } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router'
import { useAction } from '../kit/api/useAction.ts'
import { ApiError } from '../kit/feedback/api-error.ts'
import { RowsSkeleton } from '../kit/feedback/ListSkeleton.tsx'
import { useMoments } from '../kit/time/moments.ts'
import { Notice } from '../kit/feedback/Notice.tsx'
import { Page } from '../kit/page/Page.tsx'
import { Pager } from '../kit/page/Pager.tsx'
import { useRead } from '../kit/api/queries.ts'
import { Status } from '../kit/page/Status.tsx'
import { toast } from '../kit/feedback/toast.ts'
import { ErrorPanel } from '../kit/feedback/ErrorPanel.tsx'
import { TabLinks } from '../kit/page/TabLinks.tsx'
import { SearchField } from '../kit/pickers/SearchField.tsx'
import { useZone } from '../shell/session/useActor.ts'
import { InviteContacts } from './InviteContacts.tsx'
import type { WayBack } from './RosterImportScreen.tsx'
import { RosterLine } from './RosterLine.tsx'
import { useRosterTexts } from './roster-texts.ts'
import classes from './RosterImport.module.css'

const pageSize = 50

interface RosterReviewProps {
  one: RosterImport
  crumb: ReactNode
  /** The page to which a closed import leads; without it the roster of the team, or the teams. */
  back: WayBack | undefined
  another: ReactNode
  onChangeColumns: () => void
}

/** The review of a roster import: rows are corrected here, then imported in one step that can be undone. */
export function RosterReview({ one, crumb, back, another, onChangeColumns }: RosterReviewProps) {
  const texts = useRosterTexts()
  const [query, setQuery] = useSearchParams()
  const [search, setSearch] = useState('')
  const [asked] = useDebouncedValue(search.trim(), 200)
  const show = rowViews.find((view) => view === query.get('show')) ?? 'all'
  const page = Number(query.get('page')) || 1
  const read = useRead(
    listRosterImportRows,
    { params: { roster_import: one.id }, query: { page, page_size: pageSize, show, ...(asked && { search: asked }) } },
    { keep: true },
  )
  const apply = useAction(applyRosterImport, texts)
  const undo = useAction(undoRosterImport, texts)
  const compare = useAction(mapRosterImport)
  const open = one.state === 'review'
  const counts = one.counts ?? { create: 0, update: 0, none: 0, skip: 0, look: 0, included: 0, contacts: 0 }
  const params = { roster_import: one.id }

  const takeBack = () =>
    undo.run(
      { params },
      {
        done: ({ left_alone }) => {
          const names = left_alone
            .map(({ label }) => label)
            .slice(0, 5)
            .join(', ')
          return left_alone.length > 0 ? fill(texts.undoneLeft, { count: left_alone.length, names }) : texts.undone
        },
      },
    )
  const takeIn = () =>
    apply.run(
      { params },
      {
        done: counts.included === 1 ? texts.appliedOne : fill(texts.applied, { count: counts.included }),
        act: () => ({ label: texts.undo, run: takeBack }),
        onError: (error, sentence) => {
          const again = () => compare.run({ params, body: { fields: one.columns.map(({ field }) => field), date_order: one.date_order } })
          if (error instanceof ApiError && error.code === 'roster_import.outdated')
            toast(texts['roster_import.outdated'], { tone: 'bad', act: { label: texts.compareAgain, run: again } })
          else toast(sentence, { tone: 'bad' })
        },
      },
    )
  function set(changes: Record<string, string | null>) {
    const next = new URLSearchParams(query)
    for (const [name, value] of Object.entries(changes))
      if (value) next.set(name, value)
      else next.delete(name)
    setQuery(next, { replace: true, preventScrollReset: true })
  }
  const to = (view: string) => `?import=${one.id}${view === 'all' ? '' : `&show=${view}`}`
  const total = counts.create + counts.update + counts.none + counts.skip
  const views = [
    { to: to('all'), name: texts.all, count: total },
    ...(['look', 'create', 'update', 'none'] as const).flatMap((view) =>
      counts[view] > 0 || show === view ? [{ to: to(view), name: texts[view], count: counts[view] }] : [],
    ),
  ]
  const act = (
    <Button disabled={counts.included === 0} loading={apply.busy} onClick={takeIn}>
      {counts.included === 0 ? texts.applyNone : counts.included === 1 ? texts.applyOne : fill(texts.apply, { count: counts.included })}
    </Button>
  )
  return (
    <Page
      title={texts.reviewTitle}
      crumb={crumb}
      context={
        <>
          {[
            one.file_name,
            counts.contacts === 1 ? texts.newContactsOne : counts.contacts > 1 && fill(texts.newContacts, { count: counts.contacts }),
          ]
            .filter(Boolean)
            .join(' · ')}
          {one.file_url && (
            <>
              {' · '}
              <Anchor href={one.file_url} fz="inherit" underline="always" download>
                {texts.original}
              </Anchor>
            </>
          )}
          {open && (
            <>
              {' · '}
              <Anchor component="button" type="button" fz="inherit" underline="always" onClick={onChangeColumns}>
                {texts.changeColumns}
              </Anchor>
            </>
          )}
        </>
      }
      act={!open && another}
      tabs={<TabLinks current={to(show)} views={views} label={texts.reviewTitle} />}
    >
      {!open && <Closed one={one} back={back} onUndo={takeBack} busy={undo.busy} />}
      {!open && one.rest_id !== null && <Rest id={one.rest_id} />}
      {open && counts.look > 0 && (
        <Notice tone="warn" icon={<IconAlertTriangle size={18} />}>
          {counts.look === 1 ? texts.lookHintOne : fill(texts.lookHint, { count: counts.look })}
        </Notice>
      )}
      <SearchField
        className={classes.filters}
        label={texts.search}
        value={search}
        onChange={(next) => {
          setSearch(next)
          set({ page: null })
        }}
      />
      {read.isError ? (
        <ErrorPanel inline error={read.error} onRetry={() => void read.refetch()} />
      ) : !read.data ? (
        <RowsSkeleton rows={8} />
      ) : read.data.items.length === 0 ? (
        <Text c="dimmed" my="md">
          {texts.nothing}
        </Text>
      ) : (
        <ul className={classes.list}>
          {read.data.items.map((line) => (
            <RosterLine key={line.id} importId={one.id} line={line} open={open} ofClub={one.team_id === null} teams={one.teams} />
          ))}
        </ul>
      )}
      <Pager page={page} pageSize={pageSize} total={read.data?.total ?? 0} onPage={(next) => set({ page: String(next) })} />
      {open && (
        <Group className={classes.foot} justify="space-between" gap="sm">
          <Group gap={6} wrap="nowrap" c="dimmed" fz="sm">
            <IconMailOff size={16} aria-hidden style={{ flex: 'none' }} />
            {texts.nobodyTold}
          </Group>
          {act}
        </Group>
      )}
    </Page>
  )
}

/** Skipped rows can still be corrected and imported. */
function Rest({ id }: { id: number }) {
  const texts = useRosterTexts()
  const read = useRead(readRosterImport, { params: { roster_import: id } })
  const count = read.data?.state === 'review' ? read.data.rows : 0
  if (count === 0) return null
  return (
    <Notice
      tone="warn"
      icon={<IconAlertTriangle size={18} />}
      act={
        <Button component={Link} variant="default" to={`?import=${id}`}>
          {texts.restAct}
        </Button>
      }
    >
      {count === 1 ? texts.restHintOne : fill(texts.restHint, { count })}
    </Notice>
  )
}

interface ClosedProps {
  one: RosterImport
  back: WayBack | undefined
  onUndo: () => void
  busy: boolean
}

function Closed({ one, back, onUndo, busy }: ClosedProps) {
  const texts = useRosterTexts()
  const { instant } = useMoments()
  const zone = useZone()
  const applied = one.state === 'applied'
  return (
    <Group gap="md" my="md">
      <Status tone={applied ? 'good' : 'quiet'}>{applied ? texts.stateApplied : texts.stateUndone}</Status>
      {applied && one.undo_until && (
        <Text fz="sm" c="dimmed">
          {fill(texts.undoUntil, { when: instant(one.undo_until, zone) })}
        </Text>
      )}
      {applied && (
        <Button variant="default" loading={busy} onClick={onUndo}>
          {texts.undo}
        </Button>
      )}
      {applied && one.to_invite !== null && one.to_invite > 0 && <InviteContacts importId={one.id} count={one.to_invite} />}
      <Button
        component={Link}
        variant="default"
        to={back?.to ?? (one.team_id === null ? '/club-admin/teams' : `/teams/${one.team_id}/roster`)}
      >
        {back?.name ?? (one.team_id === null ? texts.toTeams : texts.toRoster)}
      </Button>
    </Group>
  )
}
