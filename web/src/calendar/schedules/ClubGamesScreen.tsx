import { Page } from '../../kit/page/Page.tsx'
import { TeamsTabs } from '../../teams/TeamsTabs.tsx'
import { useCalendarTexts } from '../calendar-texts.ts'
import { EventListView } from './EventListView.tsx'
import { GameResult } from '../event/GameResult.tsx'
import { useEventList } from './useEventList.ts'
import { usePlanFor } from '../editor/usePlanFor.ts'

/** The games of all teams of the club. */
export function ClubGamesScreen() {
  const texts = useCalendarTexts()
  const list = useEventList({ kind: 'Game' })
  const { plan, form, mayEdit } = usePlanFor('Game', '', list.team)
  return (
    <Page title={texts.gamesOfClub} act={plan?.act} thumbAct={plan?.thumbAct} tabs={<TeamsTabs current="/club-admin/teams/games" />}>
      <EventListView
        list={list}
        last={{ heading: texts.result, of: (game) => <GameResult game={game} mayEdit={mayEdit(game.team_id)} /> }}
        emptyAct={plan?.act}
      />
      {form}
    </Page>
  )
}
