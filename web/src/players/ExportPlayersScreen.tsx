import { Stack, Text } from '@mantine/core'
import { allPlayers } from '@touchline/domain/players/lists'
import { fill } from '@touchline/domain/kit/texts'
import { useRead } from '../kit/api/queries.ts'
import { ErrorPanel } from '../kit/feedback/ErrorPanel.tsx'
import { RowsSkeleton } from '../kit/feedback/ListSkeleton.tsx'
import { useListState } from '../kit/list/useListState.ts'
import { Crumb } from '../kit/page/Crumb.tsx'
import { Page } from '../kit/page/Page.tsx'
import { ExportButton } from '../kit/pickers/ExportButton.tsx'
import { usePlayersTexts } from './players-texts.ts'

/** The file of all players that the filters of the address find. */
export function ExportPlayersScreen() {
  const texts = usePlayersTexts()
  const { narrowed, sort } = useListState(allPlayers).address
  const query = { ...narrowed, ...(sort !== allPlayers.order && { sort }) }
  const read = useRead(allPlayers.read, { query: { page_size: '1', ...query } as never })
  const total = read.data?.total
  return (
    <Page crumb={<Crumb to="/club-admin/players/all-players" name={texts.file} />} title={texts.exportTitle}>
      {read.isError ? (
        <ErrorPanel error={read.error} onRetry={() => void read.refetch()} />
      ) : total === undefined ? (
        <RowsSkeleton rows={2} />
      ) : (
        <Stack align="flex-start" gap="md" mt="md">
          <Text>{total === 1 ? texts.exportOne : fill(texts.exportHelp, { count: total })}</Text>
          {total > 0 && (
            <ExportButton
              endpoint={allPlayers.exported}
              args={{ query: query as never }}
              file={`${texts.file}.csv`}
              done={texts.exported}
              progress={{ lines: total, text: (percent) => fill(texts.exporting, { percent }) }}
            >
              {texts.exportAct}
            </ExportButton>
          )}
        </Stack>
      )}
    </Page>
  )
}
