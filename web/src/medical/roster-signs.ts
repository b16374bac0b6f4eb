export { useMedicalSigns as useRosterSigns } from './useMedicalSigns.tsx'
