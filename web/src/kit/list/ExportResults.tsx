import { Stack, Text } from '@mantine/core'
import type { Endpoint } from '@touchline/domain/kit/endpoint'
import type { List } from '@touchline/domain/kit/list/list'
import { fill } from '@touchline/domain/kit/texts'
import { useRead } from '../api/queries.ts'
import { ErrorPanel } from '../feedback/ErrorPanel.tsx'
import { RowsSkeleton } from '../feedback/ListSkeleton.tsx'
import { ExportButton } from '../pickers/ExportButton.tsx'
import { useListTexts } from './list-texts.ts'
import { useListState } from './useListState.ts'

interface ExportResultsProps {
  of: List
  words: { readonly file: string }
  /** Filters that the page sets itself, as on the page of the list. */
  within?: Readonly<Record<string, string>>
}

/** The file of a list, with the filters of its page in the address: how many rows it has, and its progress. */
export function ExportResults({ of, words, within = {} }: ExportResultsProps) {
  const texts = useListTexts()
  const { narrowed, sort } = useListState(of).address
  const query = { ...narrowed, ...within, ...(sort !== of.order && { sort }) }
  const read = useRead(of.read as Endpoint, { query: { page_size: '1', ...query } } as never)
  const total = (read.data as { total: number } | undefined)?.total
  if (read.isError) return <ErrorPanel error={read.error} onRetry={() => void read.refetch()} />
  if (total === undefined) return <RowsSkeleton rows={2} />
  return (
    <Stack align="flex-start" gap="md" mt="md">
      <Text>{total === 0 ? texts.noneFound : total === 1 ? texts.foundOne : fill(texts.found, { count: total })}</Text>
      {total > 0 && (
        <ExportButton
          endpoint={of.exported as Endpoint}
          args={{ query } as never}
          file={`${words.file}.csv`}
          done={texts.exported}
          progress={{ lines: total, text: (percent) => fill(texts.exporting, { percent }) }}
        >
          {texts.exportList}
        </ExportButton>
      )}
    </Stack>
  )
}
