import { readMerchants } from '@touchline/domain/payments/merchant-endpoints'
import { useParams } from 'react-router'
import { useRead } from '../../kit/api/queries.ts'
import { Row } from '../../kit/page/Row.tsx'
import { Section } from '../../kit/page/Section.tsx'
import { Status } from '../../kit/page/Status.tsx'
import { MerchantDetails } from './MerchantDetails.tsx'
import { MerchantPage } from './MerchantPage.tsx'
import { accountPath, merchantTones, useMerchantTexts } from './merchant-texts.ts'

/** The details of the account that the address names; without one, the accounts of the club and the details of the default one. */
export function MerchantScreen() {
  const isNamed = useParams()['merchantId'] !== undefined
  return (
    <MerchantPage tab="account-details">
      {(merchant) => (
        <>
          {!isNamed && <Accounts />}
          <MerchantDetails merchant={merchant} />
        </>
      )}
    </MerchantPage>
  )
}

function Accounts() {
  const texts = useMerchantTexts()
  const items = useRead(readMerchants, {}).data?.items ?? []
  return (
    <Section title={texts.accounts} count={items.length}>
      {items.map(({ id, name, vendor, state, is_default }) => (
        <Row
          key={id}
          to={`${accountPath}/${id}`}
          title={name}
          detail={[is_default && texts.default, texts[`vendor.${vendor}`]].filter(Boolean).join(' · ')}
          end={<Status tone={merchantTones[state]}>{texts[`state.${state}`]}</Status>}
        />
      ))}
    </Section>
  )
}
