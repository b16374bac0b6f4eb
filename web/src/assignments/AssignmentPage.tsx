import { Button, Group } from '@mantine/core'
import { closeAssignment, readAssignment } from '@touchline/domain/assignments/endpoints'
import { seasonIn } from '@touchline/domain/clubs/season-names'
import type { ReplyGot } from '@touchline/domain/kit/endpoint'
import { recordTopic } from '@touchline/domain/kit/record/record'
import { fill } from '@touchline/domain/kit/texts'
import { useState, type ReactNode } from 'react'
import { useParams } from 'react-router'
import { useRead } from '../kit/api/queries.ts'
import { useAction } from '../kit/api/useAction.ts'
import { useLiveTags } from '../kit/api/useLiveTags.ts'
import { ErrorPanel } from '../kit/feedback/ErrorPanel.tsx'
import { RowsSkeleton } from '../kit/feedback/ListSkeleton.tsx'
import { Crumb } from '../kit/page/Crumb.tsx'
import { Page } from '../kit/page/Page.tsx'
import { Status } from '../kit/page/Status.tsx'
import { TabLinks } from '../kit/page/TabLinks.tsx'
import { useLocale } from '../kit/texts.ts'
import { useMoments } from '../kit/time/moments.ts'
import { useActor } from '../shell/session/useActor.ts'
import { useAssignmentTexts } from './assignment-texts.ts'
import { PublishDialog } from './late-dialogs.ts'

export type Assignment = ReplyGot<typeof readAssignment>
export const listPath = '/club-admin/teams/team-assignments'
export const statusTones = { draft: 'wait', published: 'good', closed: 'quiet' } as const

/** The address of an assignment; of a team, if the page shows it for one team. */
export const assignmentPath = (id: number, team?: number) =>
  team === undefined ? `/club-admin/team-assignments/${id}` : `/club-admin/teams/${team}/team-assignments/${id}`

/** Keeps the data of open pages fresh while other people move players. */
export function useLiveAssignments() {
  const { clubId } = useActor()
  useLiveTags(clubId === null ? null : recordTopic({ plural: 'assignments' }, clubId), ['assignments'])
}

interface AssignmentPageProps {
  tab: '' | 'players' | 'rosters' | 'roster-changes' | 'notifications' | 'edit'
  wide?: boolean
  act?: (assignment: Assignment) => ReactNode
  children: (assignment: Assignment) => ReactNode
}

/** The page of one assignment: its name, state and tabs around a content. */
export function AssignmentPage({ tab, wide = false, act, children }: AssignmentPageProps) {
  const params = useParams()
  const texts = useAssignmentTexts()
  const locale = useLocale()
  const { fullDate } = useMoments()
  useLiveAssignments()
  const team = params['team'] === undefined ? undefined : Number(params['team'])
  const read = useRead(readAssignment, { params: { assignment: Number(params['assignment']) } })
  if (read.isError) return <ErrorPanel error={read.error} onRetry={() => void read.refetch()} />
  const assignment = read.data
  const base = assignmentPath(Number(params['assignment']), team)
  const path = (name: string) => (name === '' ? base : `${base}/${name}`)
  const isEdited = assignment?.may.edit && assignment.status === 'draft'
  const views = [
    { to: path(''), name: texts['tab.board'] },
    ...(team === undefined
      ? [
          { to: path('players'), name: texts['tab.players'] },
          { to: path('rosters'), name: texts['tab.rosters'] },
          { to: path('roster-changes'), name: texts['tab.changes'] },
        ]
      : []),
    { to: path('notifications'), name: texts['tab.notifications'] },
    ...(isEdited || tab === 'edit' ? [{ to: path('edit'), name: texts['tab.edit'] }] : []),
  ]
  return (
    <Page
      wide={wide}
      crumb={<Crumb to={team === undefined ? listPath : `/club-admin/teams/${team}/team-assignments`} name={texts.file} />}
      title={assignment?.name ?? texts.file}
      context={
        assignment && (
          <Group component="span" gap="sm">
            <Status tone={statusTones[assignment.status]}>{texts[`status.${assignment.status}`]}</Status>
            {[
              seasonIn(locale, assignment.season),
              assignment.roster_deadline && fill(texts.deadline, { date: fullDate(assignment.roster_deadline) }),
            ]
              .filter(Boolean)
              .join(' · ')}
          </Group>
        )
      }
      act={
        assignment && (
          <>
            <CloseButton assignment={assignment} />
            {act?.(assignment)}
            <PublishButton assignment={assignment} />
          </>
        )
      }
      tabs={<TabLinks label={assignment?.name ?? texts.file} current={path(tab)} views={views} />}
    >
      {assignment ? (
        <>
          {children(assignment)}
          <Group mt="xl" hiddenFrom="sm" data-print="no">
            <CloseButton assignment={assignment} />
            {act?.(assignment)}
            <PublishButton assignment={assignment} />
          </Group>
        </>
      ) : (
        <RowsSkeleton rows={6} />
      )}
    </Page>
  )
}

function CloseButton({ assignment: { id, name, status, version_id, may } }: { assignment: Assignment }) {
  const texts = useAssignmentTexts()
  const close = useAction(closeAssignment)
  if (!may.edit) return null
  const isClosed = status === 'closed'
  return (
    <Button
      variant="default"
      loading={close.busy}
      onClick={() =>
        close.run(
          { params: { assignment: id }, body: { closed: !isClosed, version_id } },
          { done: fill(isClosed ? texts.reopenedDone : texts.closedDone, { name }) },
        )
      }
    >
      {isClosed ? texts.reopen : texts.close}
    </Button>
  )
}

function PublishButton({ assignment }: { assignment: Assignment }) {
  const texts = useAssignmentTexts()
  const [isOpen, setOpen] = useState(false)
  if (!assignment.may.publish || assignment.status !== 'draft') return null
  return (
    <>
      <Button onPointerEnter={PublishDialog.fetch} onClick={() => setOpen(true)}>
        {texts.publish}
      </Button>
      {isOpen && <PublishDialog assignment={assignment} onClose={() => setOpen(false)} />}
    </>
  )
}
