/** The part of an area that shows which children have notes. Areas register it in a file `medical-parts.ts`. */
export interface MedicalParts {
  /** Changes the child in what the area has read, before it is read again. */
  markNoted: (player: number, noted: boolean) => void
}

const ofAreas = import.meta.glob<{ medicalParts: MedicalParts }>('../*/medical-parts.ts', { eager: true })

/** Changes the child in the reads of all areas. */
export const markNoted: MedicalParts['markNoted'] = (player, noted) => {
  for (const { medicalParts } of Object.values(ofAreas)) medicalParts.markNoted(player, noted)
}
