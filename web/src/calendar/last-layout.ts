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

/** The layouts of the week that were chosen last on this device, by role. */
export const layouts = createStore<Layouts>(remembered())

export function keepLayout(role: string, layout: WeekLayout) {
  layouts.set({ ...layouts.get(), [role]: layout })
  try {
    localStorage.setItem(name, JSON.stringify(layouts.get()))
  } catch {
    // The choice then lasts for this visit.
  }
}

/** Staff of many teams read a week by fields; a coach reads it by hours. */
export const usualLayout = (role: string, teams: number): WeekLayout =>
  teams > 6 && (role === 'Admin' || role === 'Director') ? 'field' : 'time'
