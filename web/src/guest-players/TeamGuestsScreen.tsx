import { Button } from '@mantine/core'
import { teamGuestList } from '@touchline/domain/guest-players/lists'
import { IconPlus, IconUserStar } from '@tabler/icons-react'
import { useState } from 'react'
import { ListPage } from '../kit/list/ListPage.tsx'
import { lazyComponent } from '../kit/page/lazy-component.tsx'
import { TeamPage, type Team } from '../teams/TeamPage.tsx'
import { useGuestTexts } from './guest-texts.ts'
import { useAssignsGuests } from './useAssignsGuests.ts'
import { useGuestRows } from './useGuestRows.tsx'

const AddGuests = lazyComponent(async () => (await import('./AddGuests.tsx')).AddGuests)

/** The guests of a team, and the request for more of them. */
export const TeamGuestsScreen = () => (
  <TeamPage tab="roster" act={(team) => <AddButton team={team} />} thumbAct={(team) => <AddButton team={team} />}>
    {(team) => <Guests team={team} />}
  </TeamPage>
)

function Guests({ team }: { team: Team }) {
  const texts = useGuestTexts()
  const { cells, rowActs, phone } = useGuestRows()
  return (
    <ListPage
      of={teamGuestList}
      words={{ ...texts, file: texts.fileOfTeam, noneYet: texts.noneOfTeam, noneYetHelp: texts.noneOfTeamHelp }}
      icon={<IconUserStar stroke={1.5} />}
      within={{ team_id: String(team.id) }}
      without={['team_id']}
      cells={cells}
      rowActs={rowActs}
      phone={phone}
      next={<AddButton team={team} />}
    />
  )
}

function AddButton({ team }: { team: Team }) {
  const texts = useGuestTexts()
  const [isOpen, setOpen] = useState(false)
  if (!useAssignsGuests(team) || team.archived) return null
  return (
    <>
      <Button leftSection={<IconPlus size={18} />} onPointerEnter={AddGuests.fetch} onClick={() => setOpen(true)}>
        {texts.add}
      </Button>
      {isOpen && <AddGuests team={team} onClose={() => setOpen(false)} />}
    </>
  )
}
