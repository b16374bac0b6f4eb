/** Removes accents and capitals, so that searches match however people type. */
export const plainText = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
