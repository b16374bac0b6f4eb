import { Box, Skeleton, Text } from '@mantine/core'
import { readPlayerForm } from '@touchline/domain/registration/player-forms/player-forms'
import { IconInfoCircle } from '@tabler/icons-react'
import { useParams } from 'react-router'
import { AnswerList } from '../../forms/AnswerList.tsx'
import { useRead } from '../../kit/api/queries.ts'
import { ErrorPanel } from '../../kit/feedback/ErrorPanel.tsx'
import { Notice } from '../../kit/feedback/Notice.tsx'
import { Crumb } from '../../kit/page/Crumb.tsx'
import { DescriptionList } from '../../kit/page/DescriptionList.tsx'
import { Page } from '../../kit/page/Page.tsx'
import { Status } from '../../kit/page/Status.tsx'
import { useMoments } from '../../kit/time/moments.ts'
import { useZone } from '../../shell/session/useActor.ts'
import { formTones } from './form-tones.ts'
import { usePlayerFormTexts } from './player-form-texts.ts'

/** One answered form of a player: the questions as they were then, and the answers. */
export function PlayerFormScreen() {
  const { player, form } = useParams()
  const texts = usePlayerFormTexts()
  const { instant } = useMoments()
  const zone = useZone()
  const read = useRead(readPlayerForm, { params: { player: Number(player), form: Number(form) } })
  if (read.isError && !read.data) return <ErrorPanel error={read.error} onRetry={() => void read.refetch()} />
  const found = read.data
  if (!found)
    return (
      <Page title={<Skeleton w={180} h={28} />}>
        <Skeleton h={240} mt="xl" aria-busy />
      </Page>
    )
  return (
    <Page
      crumb={<Crumb to={`/players/${found.player_id}/forms`} name={found.player} />}
      title={found.program}
      context={<Status tone={formTones[found.status]}>{texts[`status.${found.status}`]}</Status>}
    >
      {found.questions_changed && <Notice icon={<IconInfoCircle size={18} />}>{texts.changed}</Notice>}
      <DescriptionList
        facts={[
          [texts.package_name, found.package_name],
          [texts.answered_by, found.answered_by ?? texts.nobody],
          [texts.submitted_at, instant(found.submitted_at, zone)],
        ]}
      />
      {found.answers.length === 0 ? (
        <Text c="dimmed" mt="lg">
          {texts.noAnswers}
        </Text>
      ) : (
        <Box mt="lg">
          <AnswerList answers={found.answers} signedOn={instant(found.submitted_at, zone)} />
        </Box>
      )}
    </Page>
  )
}
