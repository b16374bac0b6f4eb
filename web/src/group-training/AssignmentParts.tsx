import { Button } from '@mantine/core'
import { seasonIn } from '@touchline/domain/clubs/season-names'
import { fill } from '@touchline/domain/kit/texts'
import { IconPencil, IconUserCheck } from '@tabler/icons-react'
import { Link } from 'react-router'
import { DescriptionList } from '../kit/page/DescriptionList.tsx'
import { Row } from '../kit/page/Row.tsx'
import { Section } from '../kit/page/Section.tsx'
import { useMoments } from '../kit/time/moments.ts'
import { useLocale } from '../kit/texts.ts'
import type { Team } from '../teams/TeamPage.tsx'
import { useTeamAddress } from '../teams/useTeamAddress.ts'
import { useGroupTexts } from './group-texts.ts'

/** Links to the planner and the settings of an assignment, for those who manage the group team. */
export function AssignmentAct({ team }: { team: Team }) {
  const texts = useGroupTexts()
  const { base } = useTeamAddress()
  if (!team.may.manage) return null
  return (
    <>
      <Button component={Link} to={`${base}/edit`} variant="default" leftSection={<IconPencil size={18} />}>
        {texts.edit}
      </Button>
      <Button component={Link} to={`${base}/planner`} leftSection={<IconUserCheck size={18} />}>
        {texts.planner}
      </Button>
    </>
  )
}

/** The season and the days of an assignment, and its teams with the number of their players who take part. */
export function AssignmentFacts({ team: { assignment } }: { team: Team }) {
  const texts = useGroupTexts()
  const locale = useLocale()
  const { range } = useMoments()
  if (!assignment) return null
  const { teams = [], season_name, start_date, end_date } = assignment
  return (
    <>
      <Section title={texts.facts}>
        <DescriptionList
          facts={[
            [texts.season_id, seasonIn(locale, season_name)],
            [texts.days, range(start_date, end_date)],
          ]}
        />
      </Section>
      <Section title={texts.team_ids} count={teams.length}>
        {teams.map(({ id, name, players }) => (
          <Row key={id} title={name} end={players === 1 ? texts.playersOne : fill(texts.players, { count: players })} />
        ))}
      </Section>
    </>
  )
}
