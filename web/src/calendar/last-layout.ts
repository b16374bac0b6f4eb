import { createStore } from '../kit/api/store.ts'
import { weekLayouts, type WeekLayout } from './week/week-rows.ts'

const name = 'touchline-week-layout'
type Layouts = Readonly<Record<string, WeekLayout>>

function remembered(): Layouts {
  try {
    const kept = JSON.parse(localStorage.getItem(name) ?? '{}') as Record<string, unknown>
    return Object.fromEntries(
      Object.entries(kept).filter((entry): entry is [string, WeekLayout] => weekLayouts.some((known) => known === entry[1])),
    )
  } catch {
    return {}
  }
}

/** The layouts of the week last chosen on this device, by role. */
export const layouts = createStore<Layouts>(remembered())

export function keepLayout(role: string, layout: WeekLayout) {
  layouts.set({ ...layouts.get(), [role]: layout })
  try {
    localStorage.setItem(name, JSON.stringify(layouts.get()))
  } catch {
    // The choice then lasts only for this visit.
  }
}

/** Returns the default layout: by field for staff of many teams, by hours for everybody else. */
export const usualLayout = (role: string, teams: number): WeekLayout =>
  teams > 6 && (role === 'Admin' || role === 'Director') ? 'field' : 'time'
