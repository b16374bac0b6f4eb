/** The time and the row of the click from which an event is planned. */
export interface PlanSlot {
  date: string
  /** `18:30`; without it the usual time. */
  time?: string
  team?: number | null
  field?: number | null
}
