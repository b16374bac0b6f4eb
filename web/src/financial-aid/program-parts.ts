import { lazyComponent } from '../kit/page/lazy-component.tsx'
import type { ProgramParts } from '../registration/program-part.ts'

export const programParts: ProgramParts = { FamilyAct: lazyComponent(async () => (await import('./AskLink.tsx')).AskLink) }
