import { readOwnAidRequests } from '@touchline/domain/financial-aid/endpoints'
import { moneyText } from '@touchline/domain/kit/money'
import { fill } from '@touchline/domain/kit/texts'
import { IconHeartHandshake } from '@tabler/icons-react'
import { useRead } from '../kit/api/queries.ts'
import { ErrorPanel } from '../kit/feedback/ErrorPanel.tsx'
import { RowsSkeleton } from '../kit/feedback/ListSkeleton.tsx'
import { StateMessage } from '../kit/feedback/StateMessage.tsx'
import { Page } from '../kit/page/Page.tsx'
import { Row } from '../kit/page/Row.tsx'
import { Section } from '../kit/page/Section.tsx'
import { useLocale } from '../kit/texts.ts'
import { useMoments } from '../kit/time/moments.ts'
import { FamilyTabs } from '../registration/FamilyTabs.tsx'
import { AidStatus, useAidTexts } from './aid-texts.tsx'

/** The requests for aid that the user made, and the programs for which families can ask now. */
export function OwnAidScreen() {
  const texts = useAidTexts()
  const locale = useLocale()
  const { fullDate } = useMoments()
  const read = useRead(readOwnAidRequests, {})
  const { items, open } = read.data ?? { items: undefined, open: [] }
  return (
    <Page title={texts.programs} tabs={<FamilyTabs current="/programs/financial-aid" />}>
      {items === undefined ? (
        read.isError ? (
          <ErrorPanel error={read.error} onRetry={() => void read.refetch()} />
        ) : (
          <RowsSkeleton rows={4} />
        )
      ) : items.length + open.length === 0 ? (
        <StateMessage icon={<IconHeartHandshake stroke={1.5} />} title={texts.none}>
          {texts.noneHelp}
        </StateMessage>
      ) : (
        <>
          {items.map(({ id, player, program, state, granted, applied }) => (
            <Row
              key={id}
              to={`/financial-aid/request/${id}`}
              title={`${player.name}: ${program.name}`}
              detail={<AidStatus state={state} />}
              end={granted !== null && state !== 'revoked' && <span className="num">{moneyText(applied ?? granted, locale)}</span>}
            />
          ))}
          {open.length > 0 && (
            <Section title={texts.youCanAsk}>
              {open.map(({ id, name, closes_on }) => (
                <Row
                  key={id}
                  to={`/register/financial-aid/${id}`}
                  title={name}
                  detail={closes_on !== null && fill(texts.until, { day: fullDate(closes_on) })}
                />
              ))}
            </Section>
          )}
        </>
      )}
    </Page>
  )
}
