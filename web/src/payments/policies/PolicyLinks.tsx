import { Anchor, Text } from '@mantine/core'
import { fill } from '@touchline/domain/kit/texts'
import type { MerchantPolicyKind } from '@touchline/domain/payments/merchant'
import { Fragment } from 'react'
import { Link } from 'react-router'
import { usePolicyTexts } from './policy-texts.ts'

interface PolicyLinksProps {
  /** Of one account each; with a version, that version is opened. */
  policies: readonly { kind: MerchantPolicyKind; merchant_id: number; version?: number }[]
  /** The sentence before the links. */
  lead?: string
  /** In a new window: what was typed on the page stays. */
  isApart?: boolean
}

/** Links to the policies of merchant accounts, in one line. */
export function PolicyLinks({ policies, lead, isApart = false }: PolicyLinksProps) {
  const texts = usePolicyTexts()
  if (policies.length === 0) return null
  return (
    <Text fz="sm" c="dimmed">
      {lead && `${lead} `}
      {policies.map(({ kind, merchant_id, version }, at) => (
        <Fragment key={`${merchant_id} ${kind}`}>
          {at > 0 && ' · '}
          <Anchor
            component={Link}
            to={`/${kind}-policy/${merchant_id}${version === undefined ? '' : `?version=${version}`}`}
            {...(isApart && { target: '_blank' })}
            fz="inherit"
            underline="always"
          >
            {version === undefined ? texts[kind] : fill(texts.withVersion, { policy: texts[kind], version })}
          </Anchor>
        </Fragment>
      ))}
    </Text>
  )
}
