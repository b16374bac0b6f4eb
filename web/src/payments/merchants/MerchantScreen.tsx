import { Button } from '@mantine/core'
import { readMerchant, readMerchants } from '@touchline/domain/payments/merchant-endpoints'
import { merchantTitles } from '@touchline/domain/payments/merchant-titles'
import { IconBuildingBank } from '@tabler/icons-react'
import { useState } from 'react'
import { useParams } from 'react-router'
import { useRead } from '../../kit/api/queries.ts'
import { ErrorPanel } from '../../kit/feedback/ErrorPanel.tsx'
import { RowsSkeleton } from '../../kit/feedback/ListSkeleton.tsx'
import { StateMessage } from '../../kit/feedback/StateMessage.tsx'
import { Crumb } from '../../kit/page/Crumb.tsx'
import { lazyComponent } from '../../kit/page/lazy-component.tsx'
import { Page } from '../../kit/page/Page.tsx'
import { Row } from '../../kit/page/Row.tsx'
import { Section } from '../../kit/page/Section.tsx'
import { Status } from '../../kit/page/Status.tsx'
import { useInOwnWords } from '../../kit/texts.ts'
import { MerchantActs } from './MerchantActs.tsx'
import { MerchantDetails } from './MerchantDetails.tsx'
import { accountPath, merchantTones, useMerchantTexts } from './merchant-texts.ts'

const AddMerchantSheet = lazyComponent(async () => (await import('./AddMerchantSheet.tsx')).AddMerchantSheet)

/** The merchant account that the address names, or the accounts of the club and the default one. */
export function MerchantScreen() {
  const id = useParams()['merchantId']
  return id === undefined ? <MerchantsPage /> : <MerchantPage key={id} id={Number(id)} />
}

function MerchantsPage() {
  const texts = useMerchantTexts()
  const title = useInOwnWords(merchantTitles.merchant)
  const read = useRead(readMerchants, {})
  const [adding, setAdding] = useState(false)
  const data = read.data
  const shown = data?.items.find(({ is_default }) => is_default) ?? data?.items[0]
  const add = data?.may.manage && (
    <Button variant={data.items.length > 0 ? 'default' : 'filled'} onPointerEnter={AddMerchantSheet.fetch} onClick={() => setAdding(true)}>
      {texts.add}
    </Button>
  )
  return (
    <Page title={title} act={add} phoneAct={add}>
      {read.isError ? (
        <ErrorPanel error={read.error} onRetry={() => void read.refetch()} />
      ) : !data ? (
        <RowsSkeleton rows={5} />
      ) : shown === undefined ? (
        <StateMessage icon={<IconBuildingBank stroke={1.5} />} title={texts.noAccounts}>
          {texts.noAccountsHelp} {!data.may.manage && texts.cannotOpen}
        </StateMessage>
      ) : (
        <>
          <Section title={texts.accounts} count={data.items.length}>
            {data.items.map((one) => (
              <Row
                key={one.id}
                to={`${accountPath}/${one.id}`}
                title={one.name}
                detail={[one.is_default && texts.default, texts[`vendor.${one.vendor}`]].filter(Boolean).join(' · ')}
                end={<Status tone={merchantTones[one.state]}>{texts[`state.${one.state}`]}</Status>}
              />
            ))}
          </Section>
          <DefaultAccount key={shown.id} id={shown.id} />
        </>
      )}
      {adding && <AddMerchantSheet onClose={() => setAdding(false)} />}
    </Page>
  )
}

function DefaultAccount({ id }: { id: number }) {
  const read = useRead(readMerchant, { params: { merchant: id } })
  if (read.isError) return <ErrorPanel error={read.error} onRetry={() => void read.refetch()} />
  return read.data ? <MerchantDetails merchant={read.data} /> : <RowsSkeleton rows={4} />
}

function MerchantPage({ id }: { id: number }) {
  const texts = useMerchantTexts()
  const title = useInOwnWords(merchantTitles.merchant)
  const read = useRead(readMerchant, { params: { merchant: id } })
  const data = read.data
  const acts = data?.may.manage && <MerchantActs merchant={data} />
  return (
    <Page
      title={data?.name ?? title}
      crumb={<Crumb to={accountPath} name={title} />}
      context={data && [data.is_default && texts.default, texts[`vendor.${data.vendor}`]].filter(Boolean).join(' · ')}
      act={acts}
      phoneAct={acts}
    >
      {read.isError ? (
        <ErrorPanel error={read.error} onRetry={() => void read.refetch()} />
      ) : data ? (
        <MerchantDetails merchant={data} />
      ) : (
        <RowsSkeleton rows={5} />
      )}
    </Page>
  )
}
