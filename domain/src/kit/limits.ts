/** The largest number of a field that says nothing else (S2.9). */
export const maxInteger = 4_294_967_295
