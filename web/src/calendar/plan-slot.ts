/** What is known already of an event that is about to be planned: where somebody clicked, and in which row. */
export interface PlanSlot {
  date: string
  /** `18:30`; without it the usual time. */
  time?: string
  team?: number | null
  field?: number | null
}
