import { Anchor, Button } from '@mantine/core'
import { maySeeInvitations } from '@touchline/domain/invitations/policy'
import { seasonIn } from '@touchline/domain/clubs/season-names'
import { clubTeamList, readTeamChoices } from '@touchline/domain/club-teams/endpoints'
import { teamLocks } from '@touchline/domain/club-teams/team-fields'
import type { RowOf } from '@touchline/domain/kit/list/list'
import { recordTopic } from '@touchline/domain/kit/record/record'
import { keepsRosters } from '@touchline/domain/rosters/policy'
import { exportRosters } from '@touchline/domain/teams/roster-endpoints'
import { IconPlus, IconTableImport, IconUsersGroup } from '@tabler/icons-react'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { useRead } from '../kit/api/queries.ts'
import { useLiveTags } from '../kit/api/useLiveTags.ts'
import { ListPage } from '../kit/list/ListPage.tsx'
import { Page } from '../kit/page/Page.tsx'
import { Status } from '../kit/page/Status.tsx'
import { TeamMark, TeamName } from '../kit/page/TeamMark.tsx'
import { ExportButton } from '../kit/pickers/ExportButton.tsx'
import { useLocale } from '../kit/texts.ts'
import { ClubNotices } from '../settings/late-club-notices.ts'
import { useActor, useClubPlace, useMay } from '../shell/session/useActor.ts'
import { TeamsTabs } from '../teams/TeamsTabs.tsx'
import { useTeamLook } from '../teams/teams.queries.ts'
import { useClubTeamTexts } from './club-team-texts.ts'
import { TeamSheet } from './late-team-sheet.ts'
import { TeamActs } from './TeamActs.tsx'
import { useTeamBulk } from './useTeamBulk.tsx'

type Line = RowOf<typeof clubTeamList>
const path = '/club-admin/teams'

/** The teams of the club with their settings; a director has the own teams. */
export function ClubTeamsScreen() {
  const texts = useClubTeamTexts()
  const locale = useLocale()
  const actor = useActor()
  const [query] = useSearchParams()
  const isArchive = query.get('archived') === 'only'
  const [editing, setEditing] = useState<number | 'new' | null>(null)
  const choices = useRead(readTeamChoices, {}).data
  const lookOf = useTeamLook()
  const bulk = useTeamBulk(isArchive, choices)
  const mayInvite = useMay(maySeeInvitations, useClubPlace())
  useLiveTags(actor.clubId === null ? null : recordTopic({ plural: 'teams' }, actor.clubId), ['teams'])

  const add = (radius?: 'xl') =>
    choices?.may.create && (
      <Button leftSection={<IconPlus size={18} />} onClick={() => setEditing('new')} {...(radius && { radius })}>
        {texts.add}
      </Button>
    )
  const coachOf = ({ id, head_coach, archived }: Line) =>
    head_coach ??
    (mayInvite && archived === 'no' ? (
      <Anchor component={Link} to={`/club-admin/invitations?coach_for=${id}`} fz="sm">
        {texts.assignCoach}
      </Anchor>
    ) : (
      '–'
    ))
  const locksOf = (line: Line) => {
    const locks = ([...teamLocks, 'uncleared'] as const).filter((lock) => line[lock]).map((lock) => texts[`lock.${lock}`])
    return locks.length > 0 ? <Status tone="warn">{locks.join(', ')}</Status> : '–'
  }
  const season = query.get('season_status')
  return (
    <Page
      title={texts.file}
      act={
        <>
          {keepsRosters(actor) && (
            <Button component={Link} to={`${path}/import`} variant="default" leftSection={<IconTableImport size={18} />}>
              {texts.importRosters}
            </Button>
          )}
          <ExportButton
            endpoint={exportRosters}
            args={{
              query: {
                season: season === 'Current' || season === 'Past' || season === 'Future' ? season : 'all',
                archived: isArchive ? 'only' : 'without',
                ...(query.get('search') && { search: query.get('search')! }),
              },
            }}
            file={`${texts.players}.csv`}
            done={texts.exported}
          >
            {texts.exportRosters}
          </ExportButton>
          {add()}
        </>
      }
      thumbAct={add('xl')}
      tabs={<TeamsTabs current={isArchive ? `${path}?archived=only` : path} />}
    >
      <ClubNotices />
      <ListPage
        of={clubTeamList}
        words={isArchive ? { ...texts, noneYet: texts.noArchived } : texts}
        icon={<IconUsersGroup stroke={1.5} />}
        without={['archived']}
        choices={{
          season_id: choices?.seasons.map(({ id, name }) => ({ id, name: seasonIn(locale, name) })),
          club_region_id: choices?.regions,
          level_id: choices?.levels.map(({ id, name, sport }) => ({ id, name: `${name} · ${sport}` })),
          birth_year: choices?.birth_years.map((year) => ({ id: year, name: String(year) })),
        }}
        cells={{
          name: ({ id, name }) => <TeamName team={lookOf(id, name)} />,
          season: (line) => seasonIn(locale, line.season),
          head_coach: coachOf,
          locked: locksOf,
        }}
        rowTo={({ id }) => `/teams/${id}`}
        rowActs={(line) => <TeamActs line={line} onEdit={() => setEditing(line.id)} />}
        phone={(line) => ({
          lead: <TeamMark team={lookOf(line.id, line.name)} size={26} />,
          title: line.name,
          detail: [line.head_coach ?? texts['coach.none'], seasonIn(locale, line.season), line.region].filter(Boolean).join(' · '),
        })}
        next={add()}
        bulk={bulk}
      />
      {editing !== null && choices && (
        <TeamSheet key={editing} id={editing === 'new' ? null : editing} choices={choices} onClose={() => setEditing(null)} />
      )}
    </Page>
  )
}
