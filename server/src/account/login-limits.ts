import { hashOf } from '../kit/credentials.ts'
import type { Db } from '../kit/database.ts'
import { placeOf } from '../kit/place-of.ts'
import { clearFailuresUnder } from '../kit/rate-limit.ts'

const accountPrefix = (email: string) => `login:${hashOf(email.trim().toLowerCase())}:`

/** Failures are counted for an account at an address: nobody elsewhere is locked out by them. */
export const loginAccountKey = (email: string, ip: string) => `${accountPrefix(email)}${placeOf(ip)}`
export const loginPlaceKey = (ip: string) => `login-ip:${placeOf(ip)}`

/** A new password restores the account at once, wherever it was locked (S0.8). */
export const unlockAccount = (db: Db, email: string) => clearFailuresUnder(db, accountPrefix(email))
