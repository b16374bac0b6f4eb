import { leftOut, type ClubFilePart } from '../kit/club-file.ts'

export const clubFile: readonly ClubFilePart[] = [
  ...leftOut(
    'Registrations stand with their payments, which stay where they were paid.',
    ...(['cart', 'cart_item', 'registration', 'registration_discount', 'waitlist_entry'] as const),
  ),
  ...leftOut('A place ends two minutes after its family has left.', 'waiting_place'),
  ...leftOut('The server that the club moves to tells of its own registrations.', 'registration_digest'),
]
