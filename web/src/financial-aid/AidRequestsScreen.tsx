import { readAidChoices } from '@touchline/domain/financial-aid/endpoints'
import { aidRequests } from '@touchline/domain/financial-aid/lists'
import { Button } from '@mantine/core'
import { IconHeartHandshake } from '@tabler/icons-react'
import { Link } from 'react-router'
import { useRead } from '../kit/api/queries.ts'
import { ListPage } from '../kit/list/ListPage.tsx'
import { Page } from '../kit/page/Page.tsx'
import { AidStatus, useAidListTexts, useAidTexts } from './aid-texts.tsx'
import { aidPath, AidTabs } from './AidTabs.tsx'

/** The requests of families, with what they ask and what is granted. The reason is on the page of each. */
export function AidRequestsScreen() {
  const texts = useAidTexts()
  const words = useAidListTexts()
  const choices = useRead(readAidChoices, {}).data
  return (
    <Page title={texts.financialAid} tabs={<AidTabs current="" />}>
      <ListPage
        of={aidRequests}
        words={words}
        icon={<IconHeartHandshake stroke={1.5} />}
        choices={{ program_id: choices?.programs }}
        rowTo={({ id }) => `${aidPath}/request/${id}`}
        cells={{ state: ({ state }) => <AidStatus state={state} /> }}
        phone={({ player, program, state }) => ({
          title: player,
          detail: (
            <>
              {program}
              <br />
              <AidStatus state={state} />
            </>
          ),
        })}
        next={
          <Button component={Link} to={`${aidPath}/edit`} variant="default">
            {texts.setUp}
          </Button>
        }
      />
    </Page>
  )
}
