import { Anchor, Button, Group, NativeSelect, Text, TextInput } from '@mantine/core'
import { dateOf } from '@touchline/domain/kit/dates'
import { fill } from '@touchline/domain/kit/texts'
import { readTeamResults, type TeamResults } from '@touchline/domain/statistics/endpoints'
import { testResultsTopic } from '@touchline/domain/statistics/topic'
import { IconStopwatch } from '@tabler/icons-react'
import { Link, useSearchParams } from 'react-router'
import { storeReply, useRead } from '../kit/api/queries.ts'
import { useLiveTags } from '../kit/api/useLiveTags.ts'
import { ErrorPanel } from '../kit/feedback/ErrorPanel.tsx'
import { RowsSkeleton } from '../kit/feedback/ListSkeleton.tsx'
import { StateMessage } from '../kit/feedback/StateMessage.tsx'
import { decimalText } from '../kit/list/useListCells.tsx'
import { useLocale } from '../kit/texts.ts'
import { isDate } from '../kit/time/days.ts'
import { useMoments } from '../kit/time/moments.ts'
import { serverNow } from '../kit/time/server-clock.ts'
import { useActor, useZone } from '../shell/session/useActor.ts'
import { TeamPage } from '../teams/TeamPage.tsx'
import { ResultGrid } from './ResultGrid.tsx'
import { useTestingTexts } from './statistics-texts.ts'

/** The results of a team for one testing event on one day; whoever manages the team enters them. */
export function TeamTestingScreen() {
  return <TeamPage tab="testing">{({ id }) => <TeamTesting team={id} />}</TeamPage>
}

const number = /^[1-9]\d{0,9}$/

function TeamTesting({ team }: { team: number }) {
  const texts = useTestingTexts()
  const actor = useActor()
  const [query, setQuery] = useSearchParams()
  const today = dateOf(serverNow(), useZone())
  const [test, day] = [query.get('testing_event') ?? '', query.get('measured_on')]
  const asked = { ...(number.test(test) && { testing_event: test }), measured_on: isDate(day) && day <= today ? day : today }
  const read = useRead(readTeamResults, { params: { team }, query: asked }, { keep: true })
  useLiveTags(actor.clubId === null ? null : testResultsTopic(actor.clubId), ['test-results'])
  const choose = (name: string, value: string) =>
    setQuery(
      (old) => {
        const next = new URLSearchParams(old)
        next.set(name, value)
        return next
      },
      { replace: true, preventScrollReset: true },
    )

  if (read.isError && !read.data) return <ErrorPanel inline error={read.error} onRetry={() => void read.refetch()} />
  if (!read.data) return <RowsSkeleton rows={8} />
  const results = read.data
  const event = results.testing_events.find(({ id }) => id === results.testing_event_id)
  if (!event)
    return (
      <StateMessage
        icon={<IconStopwatch stroke={1.5} />}
        title={texts.noTests}
        acts={
          actor.roleType === 'Admin' && (
            <Button component={Link} to="/club-admin/settings/testing-events" variant="default">
              {texts.addTests}
            </Button>
          )
        }
      >
        {texts.noTestsHelp}
      </StateMessage>
    )
  if (results.players.length === 0)
    return (
      <StateMessage icon={<IconStopwatch stroke={1.5} />} title={texts.noPlayers}>
        {texts.noPlayersHelp}
      </StateMessage>
    )
  return (
    <>
      <Group gap="sm" mt="lg" align="end" data-print="no">
        <NativeSelect
          label={texts.testingEvent}
          value={String(event.id)}
          onChange={({ currentTarget }) => choose('testing_event', currentTarget.value)}
          data={results.testing_events.map(({ id, name }) => ({ value: String(id), label: name }))}
        />
        <TextInput
          type="date"
          label={texts.measuredOn}
          max={today}
          // While a date is typed, its year passes through the first centuries.
          key={results.measured_on}
          defaultValue={results.measured_on}
          onChange={({ currentTarget: { value } }) => value >= '2000' && choose('measured_on', value)}
        />
      </Group>
      <EarlierDays results={results} onChoose={(one) => choose('measured_on', one)} />
      <Text fz="sm" c="dimmed" mt="md">
        {event.better === 'lower' ? texts.lowerBetter : texts.higherBetter} {results.may.enter && texts.enterHelp}
      </Text>
      <Average results={results} unit={event.unit} />
      <ResultGrid
        team={team}
        results={results}
        event={event}
        onSaved={(saved) => storeReply(readTeamResults, { params: { team }, query: asked }, saved)}
      />
    </>
  )
}

function EarlierDays({ results: { days, measured_on }, onChoose }: { results: TeamResults; onChoose: (day: string) => void }) {
  const texts = useTestingTexts()
  const { fullDate } = useMoments()
  const others = days.filter((day) => day !== measured_on).slice(0, 6)
  if (others.length === 0) return null
  return (
    <Group gap="md" mt="md" fz="sm" data-print="no">
      <Text fz="sm" c="dimmed">
        {texts.otherDays}
      </Text>
      {others.map((day) => (
        <Anchor key={day} component="button" type="button" fz="sm" onClick={() => onChoose(day)}>
          {fullDate(day)}
        </Anchor>
      ))}
    </Group>
  )
}

function Average({ results: { players }, unit }: { results: TeamResults; unit: string | null }) {
  const texts = useTestingTexts()
  const locale = useLocale()
  const values = players.flatMap(({ value }) => (value === null ? [] : [value]))
  if (values.length === 0) return null
  const average = Math.round((100 * values.reduce((sum, value) => sum + value, 0)) / values.length) / 100
  const text = [decimalText(average, locale), unit].filter(Boolean).join(' ')
  return (
    <Text fz="sm" mt="xs" className="num">
      {fill(texts.teamAverageLine, { average: text, count: values.length, players: players.length })}
    </Text>
  )
}
