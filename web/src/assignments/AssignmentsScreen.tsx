import { ActionIcon, Button } from '@mantine/core'
import { closeAssignment, readAssignmentChoices } from '@touchline/domain/assignments/endpoints'
import { assignmentList } from '@touchline/domain/assignments/lists'
import { seasonIn } from '@touchline/domain/clubs/season-names'
import type { RowOf } from '@touchline/domain/kit/list/list'
import { fill } from '@touchline/domain/kit/texts'
import { IconArrowsExchange, IconDots, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { useRead } from '../kit/api/queries.ts'
import { useAction } from '../kit/api/useAction.ts'
import { ListPage } from '../kit/list/ListPage.tsx'
import { Crumb } from '../kit/page/Crumb.tsx'
import { DropMenu } from '../kit/page/DropMenu.tsx'
import { Page } from '../kit/page/Page.tsx'
import { Status } from '../kit/page/Status.tsx'
import { useLocale } from '../kit/texts.ts'
import { TeamsTabs } from '../teams/TeamsTabs.tsx'
import { useAssignmentTexts } from './assignment-texts.ts'
import { assignmentPath, listPath, statusTones, useLiveAssignments } from './AssignmentPage.tsx'
import { AssignmentSheet } from './late-dialogs.ts'

type Line = RowOf<typeof assignmentList>

/** The team assignments of the club, or those that contain one team. */
export function AssignmentsScreen() {
  const params = useParams()
  const team = params['team'] === undefined ? undefined : Number(params['team'])
  const texts = useAssignmentTexts()
  const locale = useLocale()
  const navigate = useNavigate()
  useLiveAssignments()
  const [isAdding, setAdding] = useState(false)
  const choices = useRead(readAssignmentChoices, {}).data
  const add = (choices?.teams.length ?? 0) > 0 && (
    <Button leftSection={<IconPlus size={18} />} onPointerEnter={AssignmentSheet.fetch} onClick={() => setAdding(true)}>
      {texts.add}
    </Button>
  )
  return (
    <Page
      title={texts.file}
      {...(team !== undefined && { crumb: <Crumb to={`/teams/${team}`} name={texts.teams} /> })}
      act={add}
      thumbAct={add}
      tabs={team === undefined && <TeamsTabs current={listPath} />}
    >
      <ListPage
        of={assignmentList}
        words={texts}
        icon={<IconArrowsExchange stroke={1.5} />}
        {...(team !== undefined && { within: { team: String(team) } })}
        choices={{ season_id: choices?.seasons.map(({ id, name }) => ({ id, name: seasonIn(locale, name) })) }}
        cells={{
          season: ({ season }) => seasonIn(locale, season),
          status: ({ status }) => <Status tone={statusTones[status]}>{texts[`status.${status}`]}</Status>,
        }}
        rowTo={({ id }) => assignmentPath(id, team)}
        rowActs={(line) => <AssignmentActs line={line} team={team} />}
        phone={({ name, season, status, players, placed }) => ({
          title: name,
          detail: [seasonIn(locale, season), texts[`status.${status}`], `${texts.placed}: ${placed}/${players}`].join(' · '),
        })}
        next={add}
      />
      {isAdding && <AssignmentSheet onClose={() => setAdding(false)} onCreated={(id) => void navigate(assignmentPath(id))} />}
    </Page>
  )
}

function AssignmentActs({ line: { id, name, status, version_id, may_edit }, team }: { line: Line; team: number | undefined }) {
  const texts = useAssignmentTexts()
  const navigate = useNavigate()
  const close = useAction(closeAssignment)
  if (!may_edit) return null
  const isClosed = status === 'closed'
  return (
    <DropMenu
      position="bottom-end"
      width={200}
      target={
        <ActionIcon variant="subtle" color="gray" aria-label={fill(texts.actsOf, { name })} loading={close.busy}>
          <IconDots size={18} />
        </ActionIcon>
      }
      groups={[
        {
          lines: [
            ...(status === 'draft'
              ? [{ key: 'edit', name: texts.edit, run: () => void navigate(`${assignmentPath(id, team)}/edit`) }]
              : []),
            {
              key: 'close',
              name: isClosed ? texts.reopen : texts.close,
              run: () =>
                close.run(
                  { params: { assignment: id }, body: { closed: !isClosed, version_id } },
                  { done: fill(isClosed ? texts.reopenedDone : texts.closedDone, { name }) },
                ),
            },
          ],
        },
      ]}
    />
  )
}
