import type { Sport } from '@touchline/domain/depth-charts/formations'
import type { ReactNode } from 'react'

/** The height of a field that is 100 wide. */
export const heightOfField: Readonly<Record<Sport, number>> = {
  ...{ soccer: 130, basketball: 106, volleyball: 110, hockey: 130, football: 124, rugby: 135, tennis: 150 },
  ...{ baseball: 106, softball: 106, lacrosse_boys: 130, lacrosse_girls: 135, swimming: 60, track: 60, other: 60 },
}

const soccer = (
  <>
    <path d="M3 65H97M28 127V107H72V127M28 3V23H72V3M40 127V120H60V127M40 3V10H60V3M42 107A10 10 0 0 1 58 107M42 23A10 10 0 0 0 58 23" />
    <circle cx="50" cy="65" r="12" />
  </>
)
const basketball = (
  <>
    <path d="M36 3V38H64V3M9 3V18C9 78 91 78 91 18V3M42 8H58M38 103A12 12 0 0 1 62 103" />
    <circle cx="50" cy="38" r="12" />
    <circle cx="50" cy="11" r="2.5" />
  </>
)
const volleyball = (
  <>
    <path d="M0 8H100" strokeWidth="3" />
    <path d="M3 45H97" />
  </>
)
const hockey = (
  <>
    <path d="M3 65H97M3 46H97M3 84H97M3 14H97M3 116H97M46 116A4 4 0 0 1 54 116M46 14A4 4 0 0 0 54 14" />
    <circle cx="50" cy="65" r="11" />
    {[26, 104].map((y) => [24, 76].map((x) => <circle key={`${x}-${y}`} cx={x} cy={y} r="9" />))}
  </>
)
const football = (
  <>
    <path d="M3 16H97M3 29H97M3 42H97M3 55H97M3 81H97M3 94H97M3 107H97" />
    <path d="M3 70H97" strokeWidth="2" />
    <path d="M35 3V121M65 3V121" strokeDasharray="1 5.5" />
  </>
)
const diamond = (
  <>
    <path d="M50 97L3 50M50 97L97 50M50 97L76 71L50 45L24 71ZM3 50C16 -8 84 -8 97 50" />
    <circle cx="50" cy="71" r="5" />
  </>
)
const lacrosse = (
  <>
    <path d="M3 65H97M3 44H97M3 86H97M46 112H54M46 18H54" />
    <circle cx="50" cy="112" r="8" />
    <circle cx="50" cy="18" r="8" />
    <path d="M12 58V72M88 58V72" />
  </>
)
const rugby = (
  <>
    <path d="M3 67H97M3 12H97M3 123H97M3 40H97M3 95H97" />
    <path d="M3 55H97M3 80H97M3 20H97M3 115H97" strokeDasharray="4 4" />
  </>
)
const tennis = <path d="M14 3V147M86 3V147M14 40H86M14 110H86M50 40V110M0 75H100" />

const lines: Partial<Record<Sport, ReactNode>> = {
  ...{ soccer, basketball, volleyball, hockey, football, rugby, tennis },
  ...{ baseball: diamond, softball: diamond, lacrosse_boys: lacrosse, lacrosse_girls: lacrosse },
}

/** The markings of the field of a sport; sports without one have a plain area. */
export function FieldLines({ sport, className }: { sport: Sport; className?: string | undefined }) {
  const height = heightOfField[sport]
  const isOval = sport === 'baseball' || sport === 'softball'
  return (
    <svg viewBox={`0 0 100 ${height}`} className={className} fill="none" stroke="currentColor" strokeWidth="0.6" aria-hidden>
      {!isOval && <rect x="3" y="3" width="94" height={height - 6} rx={sport === 'hockey' ? 16 : 0} />}
      {lines[sport]}
    </svg>
  )
}
