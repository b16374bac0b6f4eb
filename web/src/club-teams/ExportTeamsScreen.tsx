import { Text } from '@mantine/core'
import { clubTeamList, exportClubTeams, readClubTeams } from '@touchline/domain/club-teams/endpoints'
import { fill } from '@touchline/domain/kit/texts'
import type { Column } from '@touchline/domain/kit/list/column'
import { useSearchParams } from 'react-router'
import { useRead } from '../kit/api/queries.ts'
import { ErrorPanel } from '../kit/feedback/ErrorPanel.tsx'
import { RowsSkeleton } from '../kit/feedback/ListSkeleton.tsx'
import { listAddress } from '../kit/list/list-query.ts'
import { Crumb } from '../kit/page/Crumb.tsx'
import { Page } from '../kit/page/Page.tsx'
import { ExportButton } from '../kit/pickers/ExportButton.tsx'
import { useClubTeamTexts } from './club-team-texts.ts'

/** The export of the teams, with the filters of the list in the address. */
export function ExportTeamsScreen() {
  const texts = useClubTeamTexts()
  const [query] = useSearchParams()
  const { narrowed, sort } = listAddress(Object.entries(clubTeamList.columns as Record<string, Column>), query, clubTeamList.order)
  const asked = { ...narrowed, ...(sort !== clubTeamList.order && { sort }) } as object
  const read = useRead(readClubTeams, { query: { ...asked, page_size: 1 } })
  const total = read.data?.total ?? 0
  const found = total === 0 ? texts.exportNone : total === 1 ? texts.exportCountOne : fill(texts.exportCount, { count: total })
  return (
    <Page crumb={<Crumb to={`/club-admin/teams?${query.toString()}`} name={texts.file} />} title={texts.exportTitle}>
      {read.isError ? (
        <ErrorPanel error={read.error} onRetry={() => void read.refetch()} />
      ) : read.data ? (
        <>
          <Text mb="md">{found}</Text>
          {total > 0 && (
            <ExportButton endpoint={exportClubTeams} args={{ query: asked }} file={`${texts.file}.csv`} done={texts.exported}>
              {texts.exportNow}
            </ExportButton>
          )}
        </>
      ) : (
        <RowsSkeleton rows={2} />
      )}
    </Page>
  )
}
