import type { ComponentType } from 'react'

/** The parts that later areas add to the page of a program. Areas register it in a file `program-parts.ts`, which the page finds by its name. */
export interface ProgramParts {
  /** Under a program as families see it. */
  FamilyAct?: ComponentType<{ program: number }>
}

const ofAreas = import.meta.glob<{ programParts: ProgramParts }>('../*/program-parts.ts', { eager: true })

/** The parts of all areas under one name. */
export const programPartsNamed = <K extends keyof ProgramParts>(name: K): NonNullable<ProgramParts[K]>[] =>
  Object.values(ofAreas).flatMap(({ programParts }) => programParts[name] ?? [])
