import type { Policy } from '@touchline/domain/access/actor'
import type { InBothLanguages } from '@touchline/domain/kit/texts'
import type { Icon } from '@tabler/icons-react'
import { createElement, type ComponentType } from 'react'
import { useActor } from '../../shell/session/useActor.ts'
import { useOwnWords } from '../texts.ts'
import type { BulkDialogAction, ChosenRows } from './BulkBar.tsx'

/** An act on several rows that an area adds to a list of an earlier area, in its file `list-acts.ts`. */
export interface AddedAct {
  /** The names of the lists. */
  lists: readonly string[]
  act: string
  name: InBothLanguages
  icon: Icon
  visible: Policy
  /** Rendered once the act was chosen. */
  Chosen: ComponentType<{ list: string; chosen: ChosenRows; onClose: () => void; onGone: (error: unknown) => boolean }>
}

const ofAreas = import.meta.glob<{ listActs: readonly AddedAct[] }>('../../*/list-acts.ts', { eager: true })
const acts = Object.values(ofAreas).flatMap(({ listActs }) => listActs)

/** The acts that other areas add to the list, for this role. */
export function useAddedActs(list: string): BulkDialogAction[] {
  const actor = useActor()
  const words = useOwnWords()
  return acts
    .filter(({ lists, visible }) => lists.includes(list) && visible(actor))
    .map(({ act, name, icon, Chosen }) => ({
      ...{ act, icon, name: words(name) },
      dialog: ({ chosen, onClose, onGone }) => createElement(Chosen, { list, chosen, onClose, onGone }),
    }))
}
