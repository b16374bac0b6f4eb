import { Button } from '@mantine/core'
import { adminHolding } from '@touchline/domain/access/policy'
import { seasons } from '@touchline/domain/clubs/season-record'
import { IconPlant2, IconRepeat } from '@tabler/icons-react'
import { Link } from 'react-router'
import { RecordListPage } from '../kit/record/RecordListPage.tsx'
import { RecordPage } from '../kit/record/RecordPage.tsx'
import { useClubPlace, useMay } from '../shell/session/useActor.ts'
import { useSeasonTexts } from './season-texts.ts'

const path = '/club-admin/seasons'

export function SeasonsScreen() {
  return <RecordListPage of={seasons} words={useSeasonTexts()} icon={<IconPlant2 stroke={1.5} />} path={path} />
}

/** Rolls the teams of some region over. */
const mayRollOver = ({ clubId }: { clubId: number }) => adminHolding('club_operations', { clubId, regionId: 'any' })

export function SeasonScreen() {
  const texts = useSeasonTexts()
  const isOffered = useMay(mayRollOver, useClubPlace())
  return (
    <RecordPage
      of={seasons}
      words={texts}
      path={path}
      acts={({ id }) =>
        isOffered && (
          <Button component={Link} to={`${path}/${id}/roll-over`} variant="default" leftSection={<IconRepeat size={18} />}>
            {texts.rollOver}
          </Button>
        )
      }
    />
  )
}
