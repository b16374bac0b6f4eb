import { Button } from '@mantine/core'
import { readMerchant, readMerchants } from '@touchline/domain/payments/merchant-endpoints'
import { merchantTitles } from '@touchline/domain/payments/merchant-titles'
import { IconBuildingBank } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { useParams } from 'react-router'
import { useRead } from '../../kit/api/queries.ts'
import { ErrorPanel } from '../../kit/feedback/ErrorPanel.tsx'
import { RowsSkeleton } from '../../kit/feedback/ListSkeleton.tsx'
import { StateMessage } from '../../kit/feedback/StateMessage.tsx'
import { Crumb } from '../../kit/page/Crumb.tsx'
import { lazyComponent } from '../../kit/page/lazy-component.tsx'
import { Page } from '../../kit/page/Page.tsx'
import { TabLinks } from '../../kit/page/TabLinks.tsx'
import { useInOwnWords } from '../../kit/texts.ts'
import { MerchantActs } from './MerchantActs.tsx'
import { accountPath, useMerchantTexts, type ShownMerchant } from './merchant-texts.ts'

const AddMerchantSheet = lazyComponent(async () => (await import('./AddMerchantSheet.tsx')).AddMerchantSheet)

type Tab = 'account-details' | 'balance-summary' | 'account-transactions' | 'payouts' | 'disputes'
interface MerchantPageProps {
  tab: Tab
  /** The content of the tab. */
  children: (merchant: ShownMerchant) => ReactNode
}

/** The page of the merchant account that the address names, or of the default one, with its tabs. */
export function MerchantPage(props: MerchantPageProps) {
  const id = useParams()['merchantId']
  return id === undefined ? <DefaultPage {...props} /> : <NamedPage key={id} id={Number(id)} {...props} />
}

function Tabs({ tab, base }: { tab: Tab; base: string }) {
  const texts = useMerchantTexts()
  const views = [
    { to: `${base}/account-details`, name: texts.details },
    { to: `${base}/balance-summary`, name: texts.balance },
    { to: `${base}/account-transactions`, name: texts.transactions },
    { to: `${base}/payouts`, name: texts.payouts },
    { to: `${base}/disputes`, name: texts.disputes },
  ]
  return <TabLinks label={useInOwnWords(merchantTitles.merchant)} current={`${base}/${tab}`} views={views} />
}

function DefaultPage({ tab, children }: MerchantPageProps) {
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
    <Page title={title} context={shown?.name} act={add} phoneAct={add} tabs={shown && <Tabs tab={tab} base={accountPath} />}>
      {read.isError ? (
        <ErrorPanel error={read.error} onRetry={() => void read.refetch()} />
      ) : !data ? (
        <RowsSkeleton rows={5} />
      ) : shown === undefined ? (
        <StateMessage icon={<IconBuildingBank stroke={1.5} />} title={texts.noAccounts}>
          {texts.noAccountsHelp} {!data.may.manage && texts.cannotOpen}
        </StateMessage>
      ) : (
        <Account key={shown.id} id={shown.id}>
          {children}
        </Account>
      )}
      {adding && <AddMerchantSheet onClose={() => setAdding(false)} />}
    </Page>
  )
}

function Account({ id, children }: { id: number } & Pick<MerchantPageProps, 'children'>) {
  const read = useRead(readMerchant, { params: { merchant: id } })
  if (read.isError) return <ErrorPanel error={read.error} onRetry={() => void read.refetch()} />
  return read.data ? children(read.data) : <RowsSkeleton rows={4} />
}

function NamedPage({ id, tab, children }: MerchantPageProps & { id: number }) {
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
      tabs={data && <Tabs tab={tab} base={`${accountPath}/${id}`} />}
    >
      {read.isError ? (
        <ErrorPanel error={read.error} onRetry={() => void read.refetch()} />
      ) : data ? (
        children(data)
      ) : (
        <RowsSkeleton rows={5} />
      )}
    </Page>
  )
}
