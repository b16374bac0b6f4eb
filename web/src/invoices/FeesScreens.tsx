import { Button } from '@mantine/core'
import { readInvoiceChoices } from '@touchline/domain/invoices/endpoints'
import type { InvoiceType } from '@touchline/domain/invoices/invoice'
import { invoices } from '@touchline/domain/invoices/lists'
import { IconFileInvoice } from '@tabler/icons-react'
import { Link } from 'react-router'
import { useLiveMoney } from '../billing/ClubLists.tsx'
import { useBillingWords } from '../billing/billing-texts.ts'
import { useRead } from '../kit/api/queries.ts'
import { ListPage } from '../kit/list/ListPage.tsx'
import { Page } from '../kit/page/Page.tsx'
import { TabLinks } from '../kit/page/TabLinks.tsx'
import { InvoiceStatus, useInvoiceListTexts, useInvoiceTexts } from './invoice-texts.tsx'
import { invoicePath, pageOf, tabs } from './paths.ts'

/** One tab of fees: its list, and how one of its kind is made. */
function Fees({ type }: { type: InvoiceType }) {
  const texts = useInvoiceTexts()
  const words = useInvoiceListTexts()
  const { money } = useBillingWords()
  useLiveMoney()
  const may = useRead(readInvoiceChoices, {}).data?.may
  const none = {
    Invoice: {},
    ClubFee: { noneYet: words.noClubFees, noneYetHelp: words.noClubFeesHelp },
    TeamFees: { noneYet: words.noTeamFees, noneYetHelp: words.noTeamFeesHelp },
  }[type]
  const names = { Invoice: texts.invoices, TeamFees: texts.teamFees, ClubFee: texts.clubFees }
  const add = may?.manage && type !== 'TeamFees' && (
    <Button component={Link} to={`${invoicePath}/new${type === 'ClubFee' ? '?type=ClubFee' : ''}`}>
      {type === 'ClubFee' ? texts.newClubFee : texts.newInvoice}
    </Button>
  )
  return (
    <Page
      title={texts.fees}
      tabs={
        <TabLinks
          label={texts.fees}
          current={tabs[type]}
          views={(['Invoice', 'TeamFees', 'ClubFee'] as const).map((one) => ({ to: tabs[one], name: names[one] }))}
        />
      }
      act={add}
      thumbAct={add}
    >
      <ListPage
        of={invoices}
        words={{ ...words, file: names[type], ...none }}
        icon={<IconFileInvoice stroke={1.5} />}
        within={{ type }}
        without={['type']}
        cells={{ state: ({ state }) => <InvoiceStatus state={state} /> }}
        rowTo={({ id }) => pageOf({ type, id })}
        phone={({ name, state, amount_outstanding }) => ({
          title: name,
          detail: (
            <>
              <InvoiceStatus state={state} /> <span className="num">{money(amount_outstanding)}</span>
            </>
          ),
        })}
        next={add}
      />
    </Page>
  )
}

export const InvoicesScreen = () => <Fees type="Invoice" />
export const TeamFeesScreen = () => <Fees type="TeamFees" />
export const ClubFeesScreen = () => <Fees type="ClubFee" />
