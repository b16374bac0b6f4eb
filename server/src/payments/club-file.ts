import { leftOut, type ClubFilePart } from '../kit/club-file.ts'

export const clubFile: readonly ClubFilePart[] = [
  ...leftOut(
    'Money stays where it was paid: an import would name accounts, methods and payments of another provider.',
    ...([
      'club_merchant',
      'merchant_fee',
      'merchant_policy',
      'billing_account',
      'billing_customer',
      'payment_setup',
      'payment_method',
    ] as const),
    ...(['txn', 'txn_allocation', 'receipt', 'receipt_number', 'provider_operation', 'provider_event', 'orphaned_object'] as const),
    ...(['dispute', 'payout', 'balance_txn', 'payout_item', 'reconciliation_run'] as const),
  ),
  ...leftOut(
    'Obligations begin in the books of the club, which are not in the file.',
    ...(['subscription', 'charge_line', 'line_item', 'line_item_part'] as const),
  ),
]
