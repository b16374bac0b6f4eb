import { moneyText } from '@touchline/domain/kit/money'
import { titles } from '@touchline/domain/ledger/titles'
import { orphanedPayments } from '@touchline/domain/payments/lists'
import { texts as english } from '@touchline/domain/payments/orphaned-texts.en'
import { IconUserQuestion } from '@tabler/icons-react'
import { ListPage } from '../kit/list/ListPage.tsx'
import { Crumb } from '../kit/page/Crumb.tsx'
import { Page } from '../kit/page/Page.tsx'
import { areaTexts, useInOwnWords, useLocale } from '../kit/texts.ts'
import { dayInZone } from '../kit/time/day-in-zone.ts'
import { useMoments } from '../kit/time/moments.ts'
import { booksPath } from '../ledger/books-address.ts'
import { ProviderObject } from '../ledger/ProviderObject.tsx'
import { useZone } from '../shell/session/useActor.ts'

const useOrphanedTexts = areaTexts(english, () => import('@touchline/domain/payments/orphaned-texts.es'))

/** The payments, refunds and disputes that the provider reported and no transaction of the club knows. */
export function OrphanedPaymentsScreen() {
  const texts = useOrphanedTexts()
  const locale = useLocale()
  const zone = useZone()
  const { fullDate } = useMoments()
  return (
    <Page title={useInOwnWords(titles.orphaned)} crumb={<Crumb to={booksPath} name={useInOwnWords(titles.books)} />} context={texts.help}>
      <ListPage
        of={orphanedPayments}
        words={texts}
        icon={<IconUserQuestion stroke={1.5} />}
        cells={{ external: ({ external }) => <ProviderObject name={external} /> }}
        phone={({ kind, amount, external, merchant, found_at }) => ({
          title: (
            <span className="num">{[texts[`kind.${kind}`], amount !== null && moneyText(amount, locale)].filter(Boolean).join(' · ')}</span>
          ),
          detail: [external, merchant, fullDate(dayInZone(new Date(found_at), zone))].join(' · '),
        })}
      />
    </Page>
  )
}
