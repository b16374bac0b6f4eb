import { platformWeb } from './platform/area.ts'
import { clubsWeb } from './clubs/area.ts'
import { nativeWeb } from './native/area.ts'
import { accountWeb } from './account/area.ts'

/** The areas whose addresses load with the application: the sign-in, and what leads out of it. Those of all others load with the first page that is none of these. */
export const firstAreas = [platformWeb, clubsWeb, nativeWeb, accountWeb]
