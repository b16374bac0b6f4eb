import type { Samples } from '../../test/samples.ts'

export const staffSamples: Samples = {
  ofNoClub: {
    'The sample names a person of the staff of one club.': ['createCertificate'],
    'A file quotes nothing; its list does.': ['exportStaff'],
    'The other club has no coach.': ['readCoaches'],
  },
}
