/** The codes of the weekdays that are stored and exchanged, Monday first (S1.9). */
export const weekFromMonday = ['M', 'Tu', 'W', 'Th', 'F', 'Sa', 'Su'] as const
