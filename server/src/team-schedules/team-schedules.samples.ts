import type { Samples } from '../../test/samples.ts'

export const teamSchedulesSamples: Samples = {
  ofNoClub: { 'A file quotes nothing; its list does.': ['exportTeamSchedules'] },
}
