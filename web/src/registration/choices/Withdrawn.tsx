import { fill } from '@touchline/domain/kit/texts'
import type { Cart } from '@touchline/domain/registration/endpoints'
import { IconAlertTriangle } from '@tabler/icons-react'
import { Notice } from '../../kit/feedback/Notice.tsx'
import { useRegistrationTexts } from '../registration-texts.ts'

/** Names the fees that the family has chosen and that the club has withdrawn since. */
export function Withdrawn({ cart: { withdrawn } }: { cart: Pick<Cart, 'withdrawn'> }) {
  const texts = useRegistrationTexts()
  if (withdrawn.length === 0) return null
  return (
    <Notice tone="warn" icon={<IconAlertTriangle size={18} />}>
      {fill(texts.withdrawn, { names: withdrawn.join(', ') })}
    </Notice>
  )
}
