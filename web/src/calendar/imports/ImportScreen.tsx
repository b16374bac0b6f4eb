import { readTeam } from '@touchline/domain/teams/endpoints'
import { IconLock } from '@tabler/icons-react'
import { useParams, useSearchParams } from 'react-router'
import { Crumb } from '../../kit/page/Crumb.tsx'
import { useKitTexts } from '../../kit/kit-texts.ts'
import { RowsSkeleton } from '../../kit/feedback/ListSkeleton.tsx'
import { Page } from '../../kit/page/Page.tsx'
import { useRead } from '../../kit/api/queries.ts'
import { StateMessage } from '../../kit/feedback/StateMessage.tsx'
import { ErrorPanel } from '../../kit/feedback/ErrorPanel.tsx'
import { useTeamTitle } from '../../teams/useTeamTitle.ts'
import { ChooseCalendar } from '../feeds/ChooseCalendar.tsx'
import { calendarAddress, type ImportOf } from './import-address.ts'
import { useImportTexts } from './import-texts.ts'
import { ImportReview } from './ImportReview.tsx'
import { ImportSources } from './ImportSources.tsx'
import { ImportAliases } from './ImportAliases.tsx'

/** Imports a calendar. The review is stored on the server under an id in the address, so a reload loses nothing. */
export function ImportScreen() {
  const texts = useImportTexts()
  const kitTexts = useKitTexts()
  const params = useParams()
  const team: ImportOf = params['team'] === undefined ? null : Number(params['team'])
  const [query, setQuery] = useSearchParams()
  const changeSet = Number(query.get('review')) || null
  const read = useRead(readTeam, { params: { team: team ?? 0 } }, { enabled: team !== null })
  useTeamTitle(read.data?.name)
  const crumb = <Crumb to={calendarAddress(team)} name={team === null ? texts.schedules : read.data?.name} />
  if (read.isError && !read.data) return <ErrorPanel error={read.error} onRetry={() => void read.refetch()} />
  if (read.data && !read.data.may.manage) return <StateMessage icon={<IconLock stroke={1.5} />} title={kitTexts.notForRole} />
  // Shows nothing to choose until the team is known, because it might disappear again.
  if (team !== null && !read.data)
    return (
      <Page title={texts.titleTeam} crumb={crumb}>
        <RowsSkeleton rows={4} />
      </Page>
    )
  if (changeSet !== null) return <ImportReview team={team} changeSet={changeSet} crumb={crumb} onAnother={() => setQuery({})} />
  return (
    <Page title={team === null ? texts.titleClub : texts.titleTeam} context={team === null ? texts.helpClub : texts.help} crumb={crumb}>
      <ChooseCalendar team={team} onRead={(id) => setQuery({ review: String(id) })} />
      <ImportSources team={team} />
      <ImportAliases team={team} />
    </Page>
  )
}
