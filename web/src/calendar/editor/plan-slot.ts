/** The time and the row that were clicked to plan an event. */
export interface PlanSlot {
  date: string
  /** The time as `18:30`; without it the editor uses its default. */
  time?: string
  team?: number | null
  field?: number | null
}
