import { ActionIcon, Box, Button } from '@mantine/core'
import { archiveGroupAssignment, readGroupAssignments } from '@touchline/domain/group-training/endpoints'
import type { ReplyGot } from '@touchline/domain/kit/endpoint'
import { fill } from '@touchline/domain/kit/texts'
import { IconDots, IconPlus, IconUsersGroup } from '@tabler/icons-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useRead } from '../kit/api/queries.ts'
import { useAction } from '../kit/api/useAction.ts'
import { ErrorPanel } from '../kit/feedback/ErrorPanel.tsx'
import { RowsSkeleton } from '../kit/feedback/ListSkeleton.tsx'
import { StateMessage } from '../kit/feedback/StateMessage.tsx'
import { DateLead } from '../kit/page/DateLead.tsx'
import { DropMenu } from '../kit/page/DropMenu.tsx'
import { lazyComponent } from '../kit/page/lazy-component.tsx'
import { Row } from '../kit/page/Row.tsx'
import { Section } from '../kit/page/Section.tsx'
import table from '../kit/page/Table.module.css'
import { useMoments } from '../kit/time/moments.ts'
import { TeamPage, type Team } from '../teams/TeamPage.tsx'
import { useGroupTexts } from './group-texts.ts'
import { useLiveGroups } from './useLiveGroups.ts'

const GroupAssignmentSheet = lazyComponent(async () => (await import('./GroupAssignmentForm.tsx')).GroupAssignmentSheet)
type Item = ReplyGot<typeof readGroupAssignments>['items'][number]

/** The group assignments of a team, and those of groups in which its players take part. */
export function GroupAssignmentsScreen() {
  const texts = useGroupTexts()
  const navigate = useNavigate()
  const [adding, setAdding] = useState<Team | null>(null)
  const add = (team: Team) =>
    team.may.manage && (
      <Button leftSection={<IconPlus size={18} />} onPointerEnter={GroupAssignmentSheet.fetch} onClick={() => setAdding(team)}>
        {texts.add}
      </Button>
    )
  return (
    <>
      <TeamPage tab="assignments" act={add} thumbAct={add}>
        {(team) => <GroupAssignments team={team} />}
      </TeamPage>
      {adding && (
        <GroupAssignmentSheet
          team={adding.id}
          onClose={() => setAdding(null)}
          onCreated={(id) => void navigate(`/teams/${adding.id}/assignments/${id}/planner`)}
        />
      )}
    </>
  )
}

function GroupAssignments({ team }: { team: Team }) {
  const texts = useGroupTexts()
  useLiveGroups()
  const read = useRead(readGroupAssignments, { params: { team: team.id } })
  if (read.isError && !read.data) return <ErrorPanel inline error={read.error} onRetry={() => void read.refetch()} />
  if (!read.data) return <RowsSkeleton rows={4} />
  const { items, may } = read.data
  if (items.length === 0)
    return (
      <StateMessage icon={<IconUsersGroup stroke={1.5} />} title={texts.none}>
        {may.manage ? texts.noneHelp : texts.noneOthers}
      </StateMessage>
    )
  const parts = [
    { title: texts.current, of: items.filter(({ status }) => status === 'Current') },
    { title: texts.future, of: items.filter(({ status }) => status === 'Future').toReversed() },
    { title: texts.past, of: items.filter(({ status, archived }) => status === 'Past' && !archived) },
    { title: texts.archivedOnes, of: items.filter(({ archived }) => archived) },
  ]
  return parts
    .filter(({ of }) => of.length > 0)
    .map(({ title, of }) => (
      <Section key={title} title={title} count={of.length}>
        {of.map((item) => (
          <Line key={item.id} team={team} item={item} may={may.manage} />
        ))}
      </Section>
    ))
}

function Line({ team, item, may }: { team: Team; item: Item; may: boolean }) {
  const texts = useGroupTexts()
  const { range } = useMoments()
  const { id, team_id, team_name, name, start_date, end_date, teams, players, opens } = item
  const isOwn = team_id === team.id
  const names = teams.length > 3 ? fill(texts.teams, { count: teams.length }) : teams.join(', ')
  return (
    <div className={table.line}>
      <div className={table.row}>
        <Row
          {...(opens && { to: `/teams/${team_id}/assignments/${id}` })}
          lead={<DateLead at={start_date} />}
          title={name}
          detail={[!isOwn && team_name, range(start_date, end_date), names].filter(Boolean).join(' · ')}
          end={players === 1 ? texts.playersOne : fill(texts.players, { count: players })}
        />
      </div>
      {may && isOwn && (
        <Box miw="var(--tl-control)">
          <Acts item={item} />
        </Box>
      )}
    </div>
  )
}

function Acts({ item: { id, team_id, name, archived, version_id } }: { item: Item }) {
  const texts = useGroupTexts()
  const navigate = useNavigate()
  const archive = useAction(archiveGroupAssignment)
  const page = (path: string) => () => void navigate(`/teams/${team_id}/assignments/${id}/${path}`)
  const put = (next: boolean, version: number) =>
    archive.run(
      { params: { team: team_id, group_assignment: id }, body: { archived: next, version_id: version } },
      {
        done: fill(next ? texts.archivedDone : texts.restoredDone, { name }),
        ...(next && { act: (saved) => ({ label: texts.restore, run: () => put(false, saved.version_id) }) }),
      },
    )
  return (
    <DropMenu
      position="bottom-end"
      width={200}
      target={
        <ActionIcon variant="subtle" color="gray" aria-label={fill(texts.actsOf, { name })} loading={archive.busy}>
          <IconDots size={18} />
        </ActionIcon>
      }
      groups={[
        {
          lines: [
            ...(archived
              ? []
              : [
                  { key: 'planner', name: texts.planner, run: page('planner') },
                  { key: 'edit', name: texts.edit, run: page('edit') },
                ]),
            { key: 'archive', name: archived ? texts.restore : texts.archive, run: () => put(!archived, version_id) },
          ],
        },
      ]}
    />
  )
}
