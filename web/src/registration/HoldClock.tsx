import { fill } from '@touchline/domain/kit/texts'
import { IconClock } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { invalidate } from '../kit/api/queries.ts'
import { Notice } from '../kit/feedback/Notice.tsx'
import { serverNow } from '../kit/time/server-clock.ts'
import { useRegistrationTexts } from './registration-texts.ts'

/** Counts down the hold of seats and price by the clock of the server; at its end the cart is read again. */
export function HoldClock({ until, onEnd }: { until: string; onEnd: () => void }) {
  const texts = useRegistrationTexts()
  const leftNow = () => Math.max(0, Math.ceil((Date.parse(until) - serverNow().getTime()) / 1000))
  const [left, setLeft] = useState(leftNow)
  useEffect(() => {
    const timer = setInterval(() => {
      setLeft(leftNow())
      if (leftNow() === 0) {
        clearInterval(timer)
        onEnd()
        void invalidate('carts')
      }
    }, 1000)
    return () => clearInterval(timer)
  })
  const minutes = String(Math.floor(left / 60))
  return (
    <Notice icon={<IconClock size={18} />} tone={left === 0 ? 'warn' : 'quiet'}>
      <span className="num" aria-live="off">
        {left === 0 ? texts.heldOver : fill(texts.held, { minutes, seconds: String(left % 60).padStart(2, '0') })}
      </span>
    </Notice>
  )
}
