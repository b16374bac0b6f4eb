import type { Policy } from '@touchline/domain/access/actor'
import type { InBothLanguages } from '@touchline/domain/kit/texts'
import type { Icon } from '@tabler/icons-react'

/** An entry of the comms menu beside the bell, in `comms.ts` of an area. */
export interface CommsItem {
  /** Lower is higher up. */
  order: number
  text: InBothLanguages
  icon: Icon
  /** A path, or a hash that is added to the address of the open page. */
  to: string | { hash: string }
  visible: Policy
  /** The number of unread things, for the badge. */
  unread: { get: () => number; watch: (watcher: () => void) => () => void }
}
