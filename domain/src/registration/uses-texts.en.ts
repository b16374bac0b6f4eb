/** The words of the uses of a discount. */
export const texts = {
  file: 'Uses of the discount',
  search: 'Search players and payers',
  noneYet: 'Not used yet',
  player: 'Player',
  payer: 'Payer',
  discount: 'Discount',
  program: 'Program',
  cents: 'Cost',
  used_at: 'Used',
} as const
