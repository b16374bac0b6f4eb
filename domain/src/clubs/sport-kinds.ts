/** Kinds of sport; those with a field of their own have a diagram. */
export const sportKinds = [
  'soccer',
  'basketball',
  'baseball',
  'softball',
  'football',
  'hockey',
  'lacrosse_boys',
  'lacrosse_girls',
  'rugby',
  'volleyball',
  'tennis',
  'swimming',
  'track',
  'other',
] as const
