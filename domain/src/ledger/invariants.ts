/**
 * The statements that hold of every ledger at any moment (domain 2.3), with two more: I16 in two parts, and I18. They are checked after each step of the
 * tests, every night, and on the page Books.
 */
export const invariants = {
  I1: 'Each journal sums to zero and has two or more lines.',
  I2: 'All accounts together sum to zero.',
  I3: 'No outstanding amount is negative, and payments in flight do not exceed it.',
  I5: 'No credit is negative.',
  I6: 'Service fees have all gone on to the platform.',
  I7: 'Bank payments in flight are the same on both sides.',
  I8: 'What disputes hold back and payouts under way is not negative, and each closed one holds nothing.',
  I9: 'No payment has given back more than it brought.',
  I13: 'What teams have to return is what the club expects from them.',
  I16: 'Stored balances are the sums of their entries.',
  I18: 'The book of each team account balances by itself.',
} as const
export type Invariant = keyof typeof invariants
export const invariantNames = Object.keys(invariants) as [Invariant, ...Invariant[]]
