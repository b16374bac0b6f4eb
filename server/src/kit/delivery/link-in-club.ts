import { throughRole } from '@touchline/domain/access/through-role'

/** The address of a page of the club: it changes the role of a reader who is in another club at that moment. */
export const linkInClub = (publicUrl: string, clubId: number, path: string): string => publicUrl + throughRole(`Club_${clubId}`, path)
