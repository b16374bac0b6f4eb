import type { Policy } from '@touchline/domain/access/actor'
import type { ComponentType } from 'react'

/** A notice above the pages with which admins begin. Areas register theirs in a file `club-notice.ts`, which the pages find by its name. */
export interface ClubNotice {
  isFor: Policy
  Notice: ComponentType
}
