import { readFamilyDashboard } from '@touchline/domain/dashboard/endpoints'
import { updateCached } from '../kit/api/queries.ts'
import type { MedicalParts } from '../medical/medical-part.ts'

export const medicalParts: MedicalParts = {
  markNoted: (player, noted) =>
    updateCached(readFamilyDashboard, (dashboard) => ({
      ...dashboard,
      medical: dashboard.medical.map((child) => (child.player_id === player ? { ...child, noted } : child)),
    })),
}
