import { Button, Code, Text } from '@mantine/core'
import '@mantine/core/styles/Code.layer.css'
import { readClubExports, startClubExport } from '@touchline/domain/club-export/endpoints'
import { IconAlertTriangle, IconFileZip } from '@tabler/icons-react'
import { useState } from 'react'
import { usePasswordFirst } from '../account/passwords/PasswordFirst.tsx'
import { call } from '../kit/api/api.ts'
import { useRead } from '../kit/api/queries.ts'
import { errorMessage } from '../kit/feedback/api-error.ts'
import { ErrorPanel } from '../kit/feedback/ErrorPanel.tsx'
import { RowsSkeleton } from '../kit/feedback/ListSkeleton.tsx'
import { Notice } from '../kit/feedback/Notice.tsx'
import { StateMessage } from '../kit/feedback/StateMessage.tsx'
import { toast } from '../kit/feedback/toast.ts'
import { useKitTexts } from '../kit/kit-texts.ts'
import { Page } from '../kit/page/Page.tsx'
import { Section } from '../kit/page/Section.tsx'
import { useClubTexts } from '../settings/club-texts.ts'
import { SettingsTabs } from '../settings/SettingsTabs.tsx'
import { ExportRow } from './ExportRow.tsx'
import { useClubExportTexts } from './club-export-texts.ts'

const underWay = (state: string) => state === 'queued' || state === 'running'
/** Milliseconds between two looks at an export that is under way. */
const lookEvery = 2000

/** Starts an export of the whole club, and lists the exports that can be downloaded. */
export function ClubExportScreen() {
  const texts = useClubExportTexts()
  const kitTexts = useKitTexts()
  const { afterPassword, dialog } = usePasswordFirst()
  const [busy, setBusy] = useState(false)
  const [isUnderWay, setUnderWay] = useState(false)
  const read = useRead(readClubExports, {}, isUnderWay ? { refetchEvery: lookEvery } : {})
  const items = read.data?.items ?? []
  const someUnderWay = items.some(({ state }) => underWay(state))
  if (someUnderWay !== isUnderWay) setUnderWay(someUnderWay)

  async function attempt(work: () => Promise<void>): Promise<void> {
    setBusy(true)
    try {
      await afterPassword(work)
    } catch (error) {
      toast(errorMessage(error, { ...texts, network: kitTexts.noConnection }, kitTexts.somethingWrong), { tone: 'bad' })
    }
    setBusy(false)
  }
  const start = () =>
    attempt(async () => {
      await call(startClubExport, {})
      toast(texts.started)
    })

  return (
    <Page title={useClubTexts().settingsTitle} tabs={<SettingsTabs current="export" />}>
      {read.isError ? (
        <ErrorPanel error={read.error} onRetry={() => void read.refetch()} />
      ) : !read.data ? (
        <RowsSkeleton rows={4} />
      ) : (
        <>
          <Section title={texts.title}>
            <Text pt="md" maw={640}>
              {texts.help}
            </Text>
            <Text pt="xs" pb="md" maw={640} c="dimmed" fz="sm">
              {texts.leftOut}
            </Text>
            <Notice tone="warn" icon={<IconAlertTriangle size={18} />}>
              {texts.care}
            </Notice>
            <Button mt="md" loading={busy} disabled={someUnderWay} onClick={() => void start()}>
              {texts.start}
            </Button>
          </Section>
          <Section title={texts.exports} {...(items.length > 0 && { count: items.length })}>
            {items.length === 0 ? (
              <StateMessage inline icon={<IconFileZip stroke={1.5} />} title={texts.none}>
                {texts.noneHelp}
              </StateMessage>
            ) : (
              items.map((one) => <ExportRow key={one.id} of={one} busy={busy} attempt={attempt} />)
            )}
          </Section>
          <Section title={texts.importTitle}>
            <Text pt="md" pb="xs" maw={640}>
              {texts.importHelp}
            </Text>
            <Code block maw={640}>
              npm run club-import -- club.tar.gz
            </Code>
          </Section>
        </>
      )}
      {dialog}
    </Page>
  )
}
