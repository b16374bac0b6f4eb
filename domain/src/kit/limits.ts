/** The largest number of a field without a limit of its own (S2.9). */
export const maxInteger = 4_294_967_295
