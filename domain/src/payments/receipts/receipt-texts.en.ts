/** Words of the PDF file of a receipt. */
export const texts = {
  receipt: 'Receipt {number}',
  paidOn: 'Paid on {day}',
  payer: 'Payer: {name}',
  method: 'Paid with {brand} ending in {last4}',
  item: 'Item',
  due: 'Due',
  amount: 'Amount',
  credit: 'Account credit',
  serviceFee: 'Service fee',
  total: 'Total',
  voided: 'Voided: this payment does not count.',
  refunded: 'Refunded on {day}: {amount}',
} as const
