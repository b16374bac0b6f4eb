import { mayReadBooks } from '@touchline/domain/ledger/policy'
import type { ReactNode } from 'react'
import { useActor } from '../shell/session/useActor.ts'
import { booksAddress, type BooksAddress } from './books-address.ts'
import { RoomyLink } from './RoomyLink.tsx'

/** True for readers of the books, to whom links to them are shown. */
export function useMayReadBooks(): boolean {
  const actor = useActor()
  return actor.clubId !== null && mayReadBooks({ clubId: actor.clubId })(actor)
}

interface BooksLinkProps {
  /** An owner of accounts, or a row that journals are about. */
  to: Partial<Pick<BooksAddress, 'owner' | 'source'>>
  children: ReactNode
}

/** Leads to the accounts of an owner, or to the journals about a row. */
export const BooksLink = ({ to, children }: BooksLinkProps) => <RoomyLink to={booksAddress(to)}>{children}</RoomyLink>
