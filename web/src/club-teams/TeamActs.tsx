import { ActionIcon } from '@mantine/core'
import { archiveTeam, restoreTeam } from '@touchline/domain/club-teams/endpoints'
import { featureOn } from '@touchline/domain/access/guards'
import { fill } from '@touchline/domain/kit/texts'
import { IconArchive, IconArchiveOff, IconArrowsExchange, IconDots, IconPencil, IconUsers } from '@tabler/icons-react'
import { useNavigate } from 'react-router'
import { useAction } from '../kit/api/useAction.ts'
import { DropMenu } from '../kit/page/DropMenu.tsx'
import { useActor } from '../shell/session/useActor.ts'
import { useClubTeamTexts } from './club-team-texts.ts'

interface TeamActsProps {
  line: { id: number; name: string; version_id: number; archived: 'no' | 'only'; may_edit: boolean }
  onEdit: () => void
}

/** The menu of a team in the list: edit, its team assignments, its staff, and archive or restore with undo. Nothing for those who may not change it. */
export function TeamActs({ line: { id, name, version_id, archived, may_edit }, onEdit }: TeamActsProps) {
  const texts = useClubTeamTexts()
  const navigate = useNavigate()
  const hasAssignments = featureOn('enable_team_assignments', useActor())
  const archive = useAction(archiveTeam)
  const restore = useAction(restoreTeam)
  if (!may_edit) return null
  const [act, done] = archived === 'only' ? [restore, texts.restoredDone] : [archive, texts.archivedDone]
  const Icon = archived === 'only' ? IconArchiveOff : IconArchive
  return (
    <DropMenu
      position="bottom-end"
      width={200}
      target={
        <ActionIcon variant="subtle" color="gray" aria-label={fill(texts.actsOf, { name })} loading={archive.busy || restore.busy}>
          <IconDots size={18} />
        </ActionIcon>
      }
      groups={[
        {
          lines: [
            { key: 'edit', name: texts.edit, lead: <IconPencil size={18} stroke={1.75} />, run: onEdit },
            ...(hasAssignments
              ? [
                  {
                    key: 'assignments',
                    name: texts.assignments,
                    lead: <IconArrowsExchange size={18} stroke={1.75} />,
                    run: () => void navigate(`/club-admin/teams/${id}/team-assignments`),
                  },
                ]
              : []),
            {
              key: 'staff',
              name: texts.staff,
              lead: <IconUsers size={18} stroke={1.75} />,
              run: () => void navigate(`/teams/${id}/summary`),
            },
            {
              key: 'archive',
              name: archived === 'only' ? texts.restore : texts.archive,
              lead: <Icon size={18} stroke={1.75} />,
              run: () =>
                act.run(
                  { params: { team: id }, body: { version_id } },
                  { done: fill(done, { name }), undo: ({ change_set_id }) => change_set_id },
                ),
            },
          ],
        },
      ]}
    />
  )
}
