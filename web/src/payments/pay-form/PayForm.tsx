import { lazyComponent } from '../../kit/page/lazy-component.tsx'
import type { PayFormProps } from './pay-form-props.ts'

// Each loads on demand: the script of a provider only for clubs that use that provider (S2.7).
const StripeForm = lazyComponent(async () => (await import('./StripeForm.tsx')).StripeForm)
const StandInForm = lazyComponent(async () => (await import('./StandInForm.tsx')).StandInForm)

/**
 * The form in which a payer enters a card or a bank account. Numbers go to the provider and never to Touchline.
 */
export const PayForm = (props: PayFormProps) => (props.provider.kind === 'stripe' ? <StripeForm {...props} /> : <StandInForm {...props} />)
