/** The lists of receipts and donations. */
export const texts = {
  file: 'Receipts',
  search: 'Search receipts',
  noneYet: 'No receipts yet',
  number: 'Number',
  created_at: 'Date',
  payer: 'Payer',
  description: 'For',
  amount: 'Amount',
  service_fee: 'Service fee',
  given: 'Given',
  'given.general': 'To the general fund',
  'given.registration': 'With a registration',
  returned: 'Went back',
  donations: 'Donations',
  noDonations: 'No donations yet',
} as const
