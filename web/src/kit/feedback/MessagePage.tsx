import { Anchor, Box } from '@mantine/core'
import { use, type ReactNode } from 'react'
import { Link } from 'react-router'
import { Framed, Wordmark } from '../page/Wordmark.tsx'

/** A page with a single message, and with the wordmark where no navigation surrounds it. */
export function MessagePage({ children }: { children: ReactNode }) {
  const framed = use(Framed)
  return (
    <Box component={framed.main ? 'div' : 'main'} p="24px var(--tl-gutter)">
      {!framed.mark && (
        <Anchor component={Link} to="/" c="inherit" underline="never">
          <Wordmark />
        </Anchor>
      )}
      {children}
    </Box>
  )
}
