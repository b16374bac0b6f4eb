import { Box } from '@mantine/core'
import { readRosterChange } from '@touchline/domain/roster-changes/endpoints'
import { useNavigate, useParams } from 'react-router'
import { useRead } from '../kit/api/queries.ts'
import { Crumb } from '../kit/page/Crumb.tsx'
import { Page } from '../kit/page/Page.tsx'
import { Review } from './ReviewDialog.tsx'
import { changeText, useRequestTexts } from './roster-request-texts.ts'
import { reviewPath } from './paths.ts'

/** One requested change of a roster on a page of its own. */
export function RosterRequestScreen() {
  const id = Number(useParams()['change'])
  const texts = useRequestTexts()
  const navigate = useNavigate()
  const found = useRead(readRosterChange, { params: { roster_change: id } }).data
  return (
    <Page title={found ? changeText(texts, found) : texts.review} crumb={<Crumb to={reviewPath} name={texts.file} />}>
      <Box pt="md" maw={640}>
        <Review id={id} onDone={() => void navigate(reviewPath)} />
      </Box>
    </Page>
  )
}
