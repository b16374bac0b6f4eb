/** The two providers of payments: of cards, and of bank transfers (S2.3). */
export const vendors = ['card', 'bank'] as const
export type Vendor = (typeof vendors)[number]

/** The flags of a merchant account (S2.9). */
export const merchantFlags = [
  'AllowACH',
  'AllowLink',
  'Archived',
  'Secondary',
  'UsePaymentElement',
  'LockPayoutSchedule',
  'Enabled',
  'Disabled',
] as const
export type MerchantFlag = (typeof merchantFlags)[number]

/** True if the account can take payments: it is enabled, and neither disabled nor archived. */
export const takesPayments = (flags: readonly MerchantFlag[]): boolean =>
  flags.includes('Enabled') && !flags.includes('Disabled') && !flags.includes('Archived')

/** True if the account can be debited from banks: the vendor of bank transfers always, the one of cards where it is allowed. */
export const takesBankDebits = (vendor: Vendor, flags: readonly MerchantFlag[]): boolean => vendor === 'bank' || flags.includes('AllowACH')

/** The states of a merchant account, as clubs read them. */
export const merchantStates = ['enabled', 'incomplete', 'in_review', 'disabled', 'archived'] as const
export type MerchantState = (typeof merchantStates)[number]

/** The state that follows from the flags and from the details that the provider still asks for; `in_review`: the provider decides about what was entered. */
export function merchantState(flags: readonly MerchantFlag[], missing: readonly string[]): MerchantState {
  if (flags.includes('Archived')) return 'archived'
  if (flags.includes('Disabled')) return 'disabled'
  if (flags.includes('Enabled')) return 'enabled'
  return missing.length > 0 ? 'incomplete' : 'in_review'
}

/** The policies that a club publishes for each merchant account (S1.2). */
export const merchantPolicyKinds = ['refund', 'cancellation'] as const
export type MerchantPolicyKind = (typeof merchantPolicyKinds)[number]
