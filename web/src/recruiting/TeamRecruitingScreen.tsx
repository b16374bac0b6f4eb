import { Button, Group } from '@mantine/core'
import { fill } from '@touchline/domain/kit/texts'
import { askForProfiles, readTeamRecruiting, type TeamRecruitingRow } from '@touchline/domain/recruiting/endpoints'
import { IconMail, IconPencil, IconSchool } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { ConfirmDialog } from '../account/ConfirmDialog.tsx'
import { useRead } from '../kit/api/queries.ts'
import { useAction } from '../kit/api/useAction.ts'
import { StateMessage } from '../kit/feedback/StateMessage.tsx'
import { ListRows } from '../kit/list/ListRows.tsx'
import { DialogButtons } from '../kit/page/DialogButtons.tsx'
import { Status } from '../kit/page/Status.tsx'
import { dayInZone } from '../kit/time/day-in-zone.ts'
import { useMoments } from '../kit/time/moments.ts'
import { useZone } from '../shell/session/useActor.ts'
import { TeamPage, type Team } from '../teams/TeamPage.tsx'
import { useTeamAddress } from '../teams/useTeamAddress.ts'
import { useRecruitingTexts } from './recruiting-texts.ts'
import { stateTones } from './state-tones.ts'

const nameOf = ({ first_name, last_name }: TeamRecruitingRow) => `${first_name} ${last_name}`

/** The players of a team with the state of their recruiting profiles. */
export function TeamRecruitingScreen() {
  const acts = (team: Team) => <TeamRecruitingActs team={team} />
  return (
    <TeamPage tab="recruiting" act={acts}>
      {(team) => <TeamRecruiting team={team} />}
    </TeamPage>
  )
}

function TeamRecruitingActs({ team }: { team: Team }) {
  const texts = useRecruitingTexts()
  const { narrowed } = useTeamAddress()
  const { data } = useRead(readTeamRecruiting, { params: { team: team.id }, ...narrowed })
  const ask = useAction(askForProfiles)
  const [isAsking, setAsking] = useState(false)
  const open = data?.items.filter(({ state }) => state !== 'published') ?? []
  const close = () => setAsking(false)
  const run = () =>
    ask.run(
      { params: { team: team.id }, body: { player_ids: open.map(({ id }) => id) } },
      {
        onSuccess: close,
        done: ({ emails }) => (emails === 0 ? texts.askedNobody : emails === 1 ? texts.askedOne : fill(texts.asked, { count: emails })),
      },
    )
  if (!data?.may.edit || data.items.length === 0) return null
  return (
    <>
      {open.length > 0 && (
        <Button variant="default" leftSection={<IconMail size={18} />} onClick={() => setAsking(true)}>
          {texts.ask}
        </Button>
      )}
      <Button component={Link} to={`/teams/${team.id}/recruiting_profile_builder`} leftSection={<IconPencil size={18} />}>
        {texts.builder}
      </Button>
      <ConfirmDialog
        opened={isAsking}
        title={texts.askTitle}
        body={open.length === 1 ? fill(texts.askHelpOne, { name: nameOf(open[0]!) }) : fill(texts.askHelp, { count: open.length })}
        onClose={close}
      >
        <DialogButtons act={texts.askAct} busy={ask.busy} onAct={run} onCancel={close} />
      </ConfirmDialog>
    </>
  )
}

function TeamRecruiting({ team }: { team: Team }) {
  const texts = useRecruitingTexts()
  const zone = useZone()
  const { fullDate } = useMoments()
  const { narrowed } = useTeamAddress()
  const read = useRead(readTeamRecruiting, { params: { team: team.id }, ...narrowed })
  const dayOf = ({ state, expires_at }: TeamRecruitingRow) =>
    expires_at !== null && state !== 'draft' ? fullDate(dayInZone(new Date(expires_at), zone)) : '–'
  const status = ({ state }: TeamRecruitingRow) => <Status tone={stateTones[state]}>{texts[`state.${state}`]}</Status>
  const to = ({ id }: TeamRecruitingRow) => `/players/${id}/recruiting_profile`
  return (
    <>
      <ListRows
        inline
        read={read}
        rows={read.data?.items ?? null}
        columns={[
          { name: 'player', head: texts.player, main: true, cell: (row) => <Link to={to(row)}>{nameOf(row)}</Link> },
          { name: 'number', head: texts.number, num: true, cell: ({ number }) => number ?? '–' },
          { name: 'positions', head: texts.positions, cell: ({ positions }) => positions ?? '–' },
          { name: 'graduation', head: texts.graduation_year, num: true, cell: ({ graduation_year: year }) => year ?? '–' },
          { name: 'state', head: texts.state, cell: status },
          { name: 'expires', head: texts.expires, cell: dayOf },
          { name: 'visits', head: texts.visits, num: true, end: true, cell: ({ visits }) => visits },
        ]}
        phone={(row) => ({
          title: nameOf(row),
          detail: [row.positions, row.graduation_year].filter(Boolean).join(' · ') || texts.nothing,
          end: status(row),
          to: to(row),
        })}
        empty={
          <StateMessage icon={<IconSchool stroke={1.5} />} title={texts.noPlayers}>
            {texts.noPlayersHelp}
          </StateMessage>
        }
      />
      <Group mt="xl" hiddenFrom="sm" data-print="no">
        <TeamRecruitingActs team={team} />
      </Group>
    </>
  )
}
