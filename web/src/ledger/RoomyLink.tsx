import { Anchor } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router'

/** A link in a line of text or a table, with room for a finger. */
export const RoomyLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <Anchor inherit display="inline-block" py={4} component={Link} to={to}>
    {children}
  </Anchor>
)
