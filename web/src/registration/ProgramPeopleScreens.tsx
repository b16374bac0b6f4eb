import { guards } from '@touchline/domain/access/guards'
import { seasonIn } from '@touchline/domain/clubs/season-names'
import { programAssignments, programTeams } from '@touchline/domain/registration/people-lists'
import { IconArrowsExchange, IconShirt } from '@tabler/icons-react'
import { ListPage } from '../kit/list/ListPage.tsx'
import { Status } from '../kit/page/Status.tsx'
import { useLocale } from '../kit/texts.ts'
import { ProgramTabPage } from '../programs/ProgramTabPage.tsx'
import { useProgramId } from '../programs/ProgramTabs.tsx'
import { useActor } from '../shell/session/useActor.ts'
import { usePeopleTexts } from './list-texts.ts'

const useWithin = () => ({ program: String(useProgramId()) })
/** Program admins have no pages of teams, and directors those of their own teams. */
function useSeesTeam(): (team: number) => boolean {
  const actor = useActor()
  return (team) => guards['club admin or director'](actor) && (actor.roleType !== 'Director' || actor.teams.director.includes(team))
}

/** The teams on which players of the program stand. */
export function ProgramTeamsScreen() {
  const texts = usePeopleTexts()
  const locale = useLocale()
  const opens = useSeesTeam()
  return (
    <ProgramTabPage tab="teams">
      <ListPage
        of={programTeams}
        words={{ ...texts, file: texts.fileTeams, search: texts.searchTeams, noneYet: texts.noTeams, noneYetHelp: texts.noTeamsHelp }}
        icon={<IconShirt stroke={1.5} />}
        within={useWithin()}
        cells={{ season: ({ season }) => seasonIn(locale, season) }}
        rowTo={({ id }) => (opens(id) ? `/teams/${id}` : undefined)}
        phone={({ name, season, program_players, players }) => ({
          title: name,
          detail: `${seasonIn(locale, season)} · ${texts.program_players}: ${program_players}/${players}`,
        })}
      />
    </ProgramTabPage>
  )
}

const tones = { draft: 'wait', published: 'good', closed: 'quiet' } as const

/** The team assignments that hold players of the program. */
export function ProgramAssignmentsScreen() {
  const texts = usePeopleTexts()
  const locale = useLocale()
  const actor = useActor()
  // A director opens those of the own teams alone, and the list does not say which these are.
  const opens = guards['club admin or director'](actor) && actor.roleType !== 'Director'
  return (
    <ProgramTabPage tab="team-assignments">
      <ListPage
        of={programAssignments}
        words={{
          ...{ ...texts, file: texts.fileAssignments, search: texts.searchAssignments },
          ...{ noneYet: texts.noAssignments, noneYetHelp: texts.noAssignmentsHelp },
        }}
        icon={<IconArrowsExchange stroke={1.5} />}
        within={useWithin()}
        cells={{
          season: ({ season }) => seasonIn(locale, season),
          status: ({ status }) => <Status tone={tones[status]}>{texts[`status.${status}`]}</Status>,
        }}
        rowTo={({ id }) => (opens ? `/club-admin/teams/team-assignments/${id}` : undefined)}
        phone={({ name, season, status, program_players, placed }) => ({
          title: name,
          detail: [seasonIn(locale, season), texts[`status.${status}`], `${texts.placed}: ${placed}/${program_players}`].join(' · '),
        })}
      />
    </ProgramTabPage>
  )
}
