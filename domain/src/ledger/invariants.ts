/**
 * The statements that hold of every ledger at any moment (domain 2.3), with two more: I16 in two parts, and I18. They are checked after each step of the
 * tests, every night, and on the page Books. The areas that keep the rows behind an amount say for each of them which rows contradict it (decision 160).
 * I11, I12, I14 and I17 are about the accounts of teams at a provider, and follow with them.
 */
export const invariants = {
  I1: 'Each journal sums to zero and has two or more lines.',
  I2: 'All accounts together sum to zero.',
  I3: 'Outstanding amounts are what is open of the instalments, none is negative, and payments in flight do not exceed them.',
  I4: 'Nothing is outstanding of a canceled subscription.',
  I5: 'The credits of each person are what is left of them, and none is negative.',
  I6: 'Service fees have all gone on to the platform.',
  I7: 'Bank payments in flight are the pending ones, the same on both sides.',
  I8: 'What disputes hold back and payouts under way are those that are open, and each closed one holds nothing.',
  I9: 'No payment has given back more than it brought.',
  I10: 'The provider has moved what the books say, up to a day before the last comparison.',
  I13: 'What teams have to return is what the club expects from them.',
  I15: 'Each transaction has moved the money that its status says, on its day.',
  I16: 'Stored balances are the sums of their entries.',
  I18: 'The book of each team account balances by itself.',
} as const
export type Invariant = keyof typeof invariants
export const invariantNames = Object.keys(invariants) as [Invariant, ...Invariant[]]
