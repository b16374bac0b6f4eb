import { often } from '../../test/sample-values.ts'
import type { Samples } from '../../test/samples.ts'

export const clubsSamples: Samples = {
  fuzz: {
    // Seasons of the same playing season may not overlap, and those of random requests all lie around the same days.
    values: ({ path }): Record<string, readonly unknown[]> =>
      path.startsWith('/club/seasons') ? { playing_season: often<string | null>(null, 'Fall') } : {},
  },
}
