import { ActionIcon, Button } from '@mantine/core'
import { readRosterOptions, savePlace } from '@touchline/domain/club-teams/roster-endpoints'
import { fill } from '@touchline/domain/kit/texts'
import type { ReplyGot } from '@touchline/domain/kit/endpoint'
import type { RosterLine } from '@touchline/domain/teams/roster-endpoints'
import { IconArrowsExchange, IconDots, IconPencil, IconUserMinus, IconUserPlus, IconUserStar } from '@tabler/icons-react'
import { useState } from 'react'
import { useRead } from '../../kit/api/queries.ts'
import { useAction } from '../../kit/api/useAction.ts'
import { DropMenu } from '../../kit/page/DropMenu.tsx'
import { lazyComponent } from '../../kit/page/lazy-component.tsx'
import type { Team } from '../../teams/TeamPage.tsx'
import type { RosterRequest } from './roster-request.ts'
import { useRosterTexts } from './roster-change-texts.ts'

const AddPlayers = lazyComponent(async () => (await import('./AddPlayers.tsx')).AddPlayers)
const EditPlace = lazyComponent(async () => (await import('./EditPlace.tsx')).EditPlace)
const MovePlayer = lazyComponent(async () => (await import('./MovePlayer.tsx')).MovePlayer)
const ReleasePlayer = lazyComponent(async () => (await import('./ReleasePlayer.tsx')).ReleasePlayer)

type Options = ReplyGot<typeof readRosterOptions>

/** What the changes of a roster choose from; undefined where the actor may not change it, and until it is known. */
export const useRosterOptions = (team: Team): Options | undefined =>
  useRead(readRosterOptions, { params: { team: team.id } }, { enabled: team.may.manage && !team.archived }).data

/** The button that adds players to the roster; not shown while the club reviews changes. */
export function AddPlayersAct({ team }: { team: Team }) {
  const options = useRosterOptions(team)
  return options && !options.reviewed && <AddPlayersButton team={team} />
}

/** The button that adds players, or asks the club for it. */
export function AddPlayersButton({ team, request }: { team: Team; request?: RosterRequest }) {
  const texts = useRosterTexts()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button leftSection={<IconUserPlus size={18} />} onClick={() => setOpen(true)}>
        {texts.addPlayers}
      </Button>
      {isOpen && <AddPlayers team={team} request={request} onClose={() => setOpen(false)} />}
    </>
  )
}

/** The menu of one player of the roster; not shown while the club reviews changes. */
export function RosterLineAct({ team, line }: { team: Team; line: RosterLine }) {
  const options = useRosterOptions(team)
  return options && !options.reviewed && <RosterLineMenu team={team} line={line} options={options} />
}

interface RosterLineMenuProps {
  team: Team
  line: RosterLine
  options: Options
  request?: RosterRequest
}

/** The menu of one player of the roster: edit, move, guest, release. With a request, the club is asked to move and to release. */
export function RosterLineMenu({ team, line, options, request }: RosterLineMenuProps) {
  const texts = useRosterTexts()
  const save = useAction(savePlace)
  const [open, setOpen] = useState<'edit' | 'move' | 'release' | null>(null)
  const name = `${line.first_name} ${line.last_name}`
  const close = () => setOpen(null)
  const isGuest = line.status === 'guest'
  const switchGuest = () => {
    const { number, position, captain } = line
    const body = { number, position, captain, status: isGuest ? ('active' as const) : ('guest' as const) }
    save.run(
      { params: { team: team.id, member: line.player_id }, body },
      { done: fill(texts.saved, { name }), undo: ({ change_set_id }) => change_set_id },
    )
  }
  return (
    <>
      <DropMenu
        position="bottom-end"
        width={240}
        target={
          <ActionIcon variant="subtle" color="gray" aria-label={fill(texts.changeOf, { name })} loading={save.busy}>
            <IconDots size={18} />
          </ActionIcon>
        }
        groups={[
          {
            lines: [
              { key: 'edit', name: texts.edit, lead: <IconPencil size={18} stroke={1.75} />, run: () => setOpen('edit') },
              { key: 'move', name: texts.move, lead: <IconArrowsExchange size={18} stroke={1.75} />, run: () => setOpen('move') },
              ...(request
                ? []
                : [
                    {
                      key: 'guest',
                      name: isGuest ? texts.makeActive : texts.makeGuest,
                      lead: <IconUserStar size={18} stroke={1.75} />,
                      run: switchGuest,
                    },
                  ]),
              {
                key: 'release',
                name: texts.release,
                lead: <IconUserMinus size={18} stroke={1.75} />,
                run: () => setOpen('release'),
                danger: true,
              },
            ],
          },
        ]}
      />
      {open === 'edit' && <EditPlace team={team} line={line} options={options} onClose={close} />}
      {open === 'move' && <MovePlayer team={team} line={line} options={options} request={request} onClose={close} />}
      {open === 'release' && <ReleasePlayer team={team} line={line} request={request} onClose={close} />}
    </>
  )
}
