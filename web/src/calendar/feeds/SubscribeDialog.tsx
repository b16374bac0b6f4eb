import { Button, Modal, Radio, Select, Stack, Switch, Text } from '@mantine/core'
import { createCalendarFeed, readCalendarFeeds, type FeedScope } from '@touchline/domain/calendar/feeds/calendar-feed-endpoints'
import { useState } from 'react'
import { useAction } from '../../kit/api/useAction.ts'
import { useKitTexts } from '../../kit/kit-texts.ts'
import { RowsSkeleton } from '../../kit/feedback/ListSkeleton.tsx'
import { useRead } from '../../kit/api/queries.ts'
import { Section } from '../../kit/page/Section.tsx'
import { ErrorPanel } from '../../kit/feedback/ErrorPanel.tsx'
import { useIsPhone } from '../../kit/page/useIsPhone.ts'
import { useActor } from '../../shell/session/useActor.ts'
import { useMyTeams } from '../../teams/teams.queries.ts'
import { FeedLink } from './FeedLink.tsx'
import { FeedList } from './FeedList.tsx'
import { useSubscribeTexts } from './subscribe-texts.ts'

/** Chooses a calendar, creates its private link, and lists the existing links. */
export function SubscribeDialog({ team, onClose }: { team?: number; onClose: () => void }) {
  const texts = useSubscribeTexts()
  const kitTexts = useKitTexts()
  const isPhone = useIsPhone()
  const read = useRead(readCalendarFeeds, {})
  const [url, setUrl] = useState<string | null>(null)
  return (
    <Modal
      opened
      onClose={onClose}
      fullScreen={isPhone}
      title={url === null ? texts.title : texts.made}
      closeButtonProps={{ 'aria-label': kitTexts.close }}
    >
      {url !== null ? (
        <FeedLink url={url} onDone={onClose} />
      ) : read.isError ? (
        <ErrorPanel inline error={read.error} onRetry={() => void read.refetch()} />
      ) : !read.data ? (
        <RowsSkeleton rows={5} />
      ) : (
        <>
          <Choice kids={read.data.children} {...(team !== undefined && { team })} onMade={setUrl} />
          {read.data.items.length > 0 && (
            <Section title={texts.list} count={read.data.items.length}>
              <FeedList feeds={read.data.items} />
            </Section>
          )}
        </>
      )}
    </Modal>
  )
}

interface ChoiceProps {
  kids: { id: number; first_name: string }[]
  team?: number
  onMade: (url: string) => void
}

function Choice({ kids, team, onMade }: ChoiceProps) {
  const texts = useSubscribeTexts()
  const actor = useActor()
  const { teams } = useMyTeams()
  const isFamily = kids.length > 0
  const isStaff = actor.roleType !== 'Parent'
  const [choice, setChoice] = useState(team !== undefined ? 'team' : isFamily && !isStaff ? 'family' : 'person')
  const [teamId, setTeamId] = useState<string | null>(String(team ?? teams[0]?.id ?? ''))
  const [answers, setAnswers] = useState(true)
  const make = useAction(createCalendarFeed, texts)
  const ofFamily = isFamily && choice !== 'team'

  function create() {
    const child = kids.find(({ id }) => `child-${id}` === choice)
    const scope: FeedScope = child ? 'child' : (choice as FeedScope)
    const body = {
      scope,
      answers: ofFamily && answers,
      ...(child && { player_id: child.id }),
      ...(scope === 'team' && { team_id: Number(teamId) }),
    }
    make.run({ body }, { onSuccess: ({ url }) => onMade(url) })
  }

  return (
    <Stack gap="lg" mb="lg">
      <Text c="dimmed" fz="sm">
        {texts.help}
      </Text>
      <Radio.Group label={texts.which} value={choice} onChange={setChoice}>
        <Stack gap="md" mt="sm">
          {isFamily && <Radio value="family" label={texts.family} description={texts.familyHelp} />}
          {kids.length > 1 && kids.map(({ id, first_name }) => <Radio key={id} value={`child-${id}`} label={first_name} />)}
          {isStaff && <Radio value="person" label={texts.person} description={texts.personHelp} />}
          {teams.length > 0 && <Radio value="team" label={texts.team} />}
        </Stack>
      </Radio.Group>
      {choice === 'team' && (
        <Select
          label={texts.chooseTeam}
          searchable={teams.length > 8}
          allowDeselect={false}
          value={teamId}
          onChange={setTeamId}
          data={teams.map(({ id, name }) => ({ value: String(id), label: name }))}
        />
      )}
      {ofFamily && <Switch label={texts.answers} checked={answers} onChange={(e) => setAnswers(e.currentTarget.checked)} />}
      <Button loading={make.busy} disabled={choice === 'team' && !teamId} onClick={create}>
        {texts.make}
      </Button>
    </Stack>
  )
}
