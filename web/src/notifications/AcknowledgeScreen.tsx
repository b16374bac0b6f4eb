import { Anchor, Button, Stack, Text, Title } from '@mantine/core'
import { acknowledgeByLink, readUrgentByLink } from '@touchline/domain/notifications/endpoints'
import type { ReplyOf } from '@touchline/domain/kit/endpoint'
import { fill } from '@touchline/domain/kit/texts'
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { call } from '../kit/api/api.ts'
import { useRead } from '../kit/api/queries.ts'
import { errorMessage } from '../kit/feedback/api-error.ts'
import { LinkErrorPanel } from '../kit/feedback/LinkErrorPanel.tsx'
import { MessagePage } from '../kit/feedback/MessagePage.tsx'
import { Notice } from '../kit/feedback/Notice.tsx'
import { Waiting } from '../kit/feedback/Waiting.tsx'
import { useKitTexts } from '../kit/kit-texts.ts'
import { useAcknowledgeTexts } from './acknowledge-texts.ts'

/** The page behind the link of an urgent mail. Only the press counts, because mail programs open links by themselves. */
export function AcknowledgeScreen() {
  const texts = useAcknowledgeTexts()
  const kit = useKitTexts()
  const params = { acknowledge_key: useParams()['acknowledge_key'] ?? '' }
  const read = useRead(readUrgentByLink, { params })
  const [saved, setSaved] = useState<ReplyOf<typeof acknowledgeByLink> | null>(null)
  const [error, setError] = useState<unknown>(null)
  const [busy, setBusy] = useState(false)
  const shown = saved ?? read.data
  if (read.error) return <LinkErrorPanel error={read.error} texts={texts} onRetry={() => void read.refetch()} />
  if (!shown) return <Waiting what={texts.loading} />

  async function press() {
    setBusy(true)
    setError(null)
    try {
      setSaved(await call(acknowledgeByLink, { params }))
    } catch (failure) {
      setError(failure)
    }
    setBusy(false)
  }

  return (
    <MessagePage>
      <Stack maw={480} mx="auto" mt="md" gap="md">
        <div>
          <Text c="dimmed">{fill(texts.from, { club: shown.club })}</Text>
          <Title order={1} size="h2">
            {shown.body}
          </Title>
        </div>
        {shown.acknowledged_at === null && (
          <>
            <Button size="lg" leftSection={<IconCheck size={20} aria-hidden />} loading={busy} onClick={() => void press()}>
              {texts.press}
            </Button>
            <Text c="dimmed">{texts.pressHelp}</Text>
          </>
        )}
        <div role="status">
          {shown.acknowledged_at !== null && <Text>{fill(texts.done, { club: shown.club })}</Text>}
          {error !== null && (
            <Notice tone="bad" icon={<IconAlertTriangle size={18} />}>
              {errorMessage(error, kit, kit.somethingWrong)}
            </Notice>
          )}
        </div>
        <Anchor component={Link} to="/">
          {texts.open}
        </Anchor>
      </Stack>
    </MessagePage>
  )
}
