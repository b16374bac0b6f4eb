import { webArea } from '../kit/web-area.ts'

/** The households are a tab of the page of a player. */
export const householdsWeb = webArea('households', [])
