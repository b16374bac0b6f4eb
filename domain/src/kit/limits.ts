/** The longest plain text and the largest number of a field that says nothing else (S2.9). */
export const maxString = 255
export const maxInteger = 4_294_967_295
