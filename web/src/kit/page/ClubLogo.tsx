/** Draws the club's logo, or a plain shield with its first letter. */
export function ClubLogo({ name, image, size = 28 }: { name: string; image?: string | null; size?: number }) {
  if (image) return <img src={image} alt="" width={size} height={size} style={{ flex: 'none', objectFit: 'contain' }} />
  return (
    <svg width={size} height={size} viewBox="0 0 28 28" aria-hidden style={{ flex: 'none' }}>
      <path d="M3 3h22v12c0 6-5 9-11 11C8 24 3 21 3 15Z" fill="#12305E" />
      <path d="M3.4 17c3-2.2 6-2.2 9 0s6 2.2 12 0c-.8 4.8-5.2 7.4-10.4 9C8.7 24.4 4.2 21.8 3.4 17Z" fill="#F2B632" />
      <text x="14" y="14" textAnchor="middle" fontSize="10" fontWeight="700" fill="#fff">
        {name.charAt(0).toUpperCase()}
      </text>
    </svg>
  )
}
