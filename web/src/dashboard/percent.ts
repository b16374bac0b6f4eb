/** Whole percents; what is not all of it is never 100 %. */
export const percentOf = (part: number, of: number): string => `${part >= of ? 100 : Math.min(99, Math.round((part / of) * 100))} %`
