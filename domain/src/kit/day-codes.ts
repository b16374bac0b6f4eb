/** The codes of the days that are stored and exchanged, Monday first, as weeks run here (S1.9). */
export const weekFromMonday = ['M', 'Tu', 'W', 'Th', 'F', 'Sa', 'Su'] as const
