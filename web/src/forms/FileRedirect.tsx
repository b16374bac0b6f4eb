import { Anchor, Stack, Text } from '@mantine/core'
import { titles } from '@touchline/domain/forms/titles'
import { useEffect, useRef } from 'react'
import { ErrorPanel } from '../kit/feedback/ErrorPanel.tsx'
import { RowsSkeleton } from '../kit/feedback/ListSkeleton.tsx'
import { Page } from '../kit/page/Page.tsx'
import { useOwnWords } from '../kit/texts.ts'
import { useFormsTexts } from './forms-texts.ts'

interface FileRedirectProps {
  read: { data: { url: string } | undefined; isError: boolean; error: unknown; refetch: () => unknown }
}
/** The page of a link to an attached file: its download starts by itself, once. */
export function FileRedirect({ read }: FileRedirectProps) {
  const texts = useFormsTexts()
  const url = read.data?.url
  const hasStarted = useRef(false)
  useEffect(() => {
    if (url === undefined || hasStarted.current) return
    hasStarted.current = true
    location.replace(url)
  }, [url])
  return (
    <Page title={useOwnWords()(titles.file)}>
      {url !== undefined ? (
        <Stack pt="md" gap="sm">
          <Text>{texts.fileStarts}</Text>
          <Anchor href={url}>{texts.downloadFile}</Anchor>
        </Stack>
      ) : read.isError ? (
        <ErrorPanel error={read.error} onRetry={() => void read.refetch()} />
      ) : (
        <RowsSkeleton rows={2} />
      )}
    </Page>
  )
}
