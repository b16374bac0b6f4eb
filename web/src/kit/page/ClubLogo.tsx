interface ClubLogoProps {
  name: string
  image?: string | null
  /** The first sport of the club, where it is known: basketball has a default logo of its own (CLUB-003). */
  sport?: string | undefined
  size?: number
}

/** Draws the club's logo. Without one it is a basketball for a club whose sport is basketball, or a plain shield with the first letter. */
export function ClubLogo({ name, image, sport, size = 28 }: ClubLogoProps) {
  if (image) return <img src={image} alt="" width={size} height={size} style={{ flex: 'none', objectFit: 'contain' }} />
  const drawing = { width: size, height: size, viewBox: '0 0 28 28', 'aria-hidden': true, style: { flex: 'none' } } as const
  if (sport === 'basketball')
    return (
      <svg {...drawing} data-logo="basketball">
        <circle cx="14" cy="14" r="12" fill="#D9722B" />
        <path d="M14 2v24M2 14h24M5.5 5.5c5 4 5 13 0 17M22.5 5.5c-5 4-5 13 0 17" fill="none" stroke="#3B1D0A" strokeWidth="1.4" />
      </svg>
    )
  return (
    <svg {...drawing}>
      <path d="M3 3h22v12c0 6-5 9-11 11C8 24 3 21 3 15Z" fill="#12305E" />
      <path d="M3.4 17c3-2.2 6-2.2 9 0s6 2.2 12 0c-.8 4.8-5.2 7.4-10.4 9C8.7 24.4 4.2 21.8 3.4 17Z" fill="#F2B632" />
      <text x="14" y="14" textAnchor="middle" fontSize="10" fontWeight="700" fill="#fff">
        {name.charAt(0).toUpperCase()}
      </text>
    </svg>
  )
}
