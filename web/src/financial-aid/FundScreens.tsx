import { aidFunds } from '@touchline/domain/financial-aid/records'
import { IconHeartHandshake } from '@tabler/icons-react'
import { RecordListPage } from '../kit/record/RecordListPage.tsx'
import { RecordPage } from '../kit/record/RecordPage.tsx'
import { useAidTexts, useFundTexts } from './aid-texts.tsx'
import { aidPath, AidTabs } from './AidTabs.tsx'

const path = `${aidPath}/edit`

/** The funds: for which programs, until which day, and how much. */
export function FundsScreen() {
  return (
    <RecordListPage
      of={aidFunds}
      words={useFundTexts()}
      icon={<IconHeartHandshake stroke={1.5} />}
      path={path}
      title={useAidTexts().financialAid}
      tabs={<AidTabs current="/edit" />}
      start={{ is_open: true }}
    />
  )
}

export function FundScreen() {
  return <RecordPage of={aidFunds} words={useFundTexts()} path={path} />
}
