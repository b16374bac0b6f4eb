import { merchantPolicyKinds } from '@touchline/domain/payments/merchant'
import type { Cart } from '@touchline/domain/registration/endpoints'
import { PolicyLinks } from '../payments/policies/PolicyLinks.tsx'
import { usePolicyTexts } from '../payments/policies/policy-texts.ts'

/** The policies that completing accepts; they open in a window of their own, because the seats are held meanwhile. */
export function CartPolicies({ cart: { policies } }: { cart: Cart }) {
  const { accept } = usePolicyTexts()
  if (policies === null) return null
  const { merchant_id } = policies
  return (
    <PolicyLinks
      isApart
      lead={accept}
      policies={merchantPolicyKinds.filter((kind) => policies[kind] !== null).map((kind) => ({ kind, merchant_id }))}
    />
  )
}
