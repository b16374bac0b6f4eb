import { expect, test } from 'vitest'
import { people } from '../demo/people.ts'
import type { TestServer } from '../../test/test-server.ts'
import type { Identity } from './identity/identity.ts'

const [first, second] = ['Touchline-1!', 'Different-2!']

/** The contract tests of every identity. `identityOf` returns the identity for the file's test server, whose people have the demo password. */
export function identityContract(worldOf: () => TestServer, identityOf: () => Identity) {
  const idOf = async (email: string) => Number((await worldOf().rows('select id from app_user where email = $1', [email]))[0]!['id'])
  const also = (done: number[]) => async (_tx: unknown, userId: number) => void done.push(userId)

  test('the right password of a person signs in; a wrong one and an address without an account do not [AUTH-133]', async () => {
    const identity = identityOf()
    expect(await identity.signIn(people.coachSam, first)).toEqual({ userId: await idOf(people.coachSam) })
    expect(await identity.signIn(people.coachSam.toUpperCase(), first)).toEqual({ userId: await idOf(people.coachSam) })
    expect(await identity.signIn(people.coachSam, `${first} `)).toBeNull()
    expect(await identity.signIn('nobody@demo.touchline.test', first)).toBeNull()
  })

  test('an account that was deleted here does not exist, even if the provider still has it', async () => {
    const identity = identityOf()
    const id = await idOf(people.director)
    await worldOf().rows('update app_user set deleted_at = app_now() where id = $1', [id])
    expect(await identity.signIn(people.director, first)).toBeNull()
    expect(await identity.reSignIn(id, first)).toBe(false)
    expect(await identity.newActionCode('resetPassword', people.director)).toBeNull()
    await worldOf().rows('update app_user set deleted_at = null where id = $1', [id])
    expect(await identity.signIn(people.director, first)).toEqual({ userId: id })
  })

  test('a signed-in person can be asked for the password again [AUTH-137]', async () => {
    const id = await idOf(people.coachSam)
    expect([await identityOf().reSignIn(id, first), await identityOf().reSignIn(id, second)]).toEqual([true, false])
  })

  test('the link of a mail states its purpose, sets a new password once, and nothing after that [AUTH-134] [AUTH-135] [AUTH-136]', async () => {
    const identity = identityOf()
    const id = await idOf(people.miasMum)
    const { code, userId } = (await identity.newActionCode('resetPassword', people.miasMum))!
    expect(userId).toBe(id)
    expect(await identity.checkActionCode(code)).toEqual({ mode: 'resetPassword', userId: id, email: people.miasMum })
    expect(await identity.verifyEmail(code, also([]))).toBeNull()
    const done: number[] = []
    expect(await identity.resetPassword(code, second, also(done))).toEqual({ userId: id })
    expect(done).toEqual([id])
    expect([await identity.signIn(people.miasMum, first), await identity.signIn(people.miasMum, second)]).toEqual([null, { userId: id }])
    expect(await identity.checkActionCode(code)).toBeNull()
    expect(await identity.resetPassword(code, first, also(done))).toBeNull()
    expect(done).toEqual([id])
  })

  test('an invented code is invalid, and no code is created for an address without an account', async () => {
    const identity = identityOf()
    expect(await identity.checkActionCode('never-was')).toBeNull()
    expect(await identity.resetPassword('never-was', second, also([]))).toBeNull()
    expect(await identity.newActionCode('resetPassword', 'nobody@demo.touchline.test')).toBeNull()
  })

  test('a link verifies the address, once, and sets no password', async () => {
    const identity = identityOf()
    const id = await idOf(people.director)
    await worldOf().rows('update app_user set email_verified_at = null where id = $1', [id])
    const { code } = (await identity.newActionCode('verifyEmail', people.director))!
    expect(await identity.checkActionCode(code)).toEqual({ mode: 'verifyEmail', userId: id, email: people.director })
    expect(await identity.resetPassword(code, second, also([]))).toBeNull()
    const done: number[] = []
    expect(await identity.verifyEmail(code, also(done))).toEqual({ userId: id })
    expect(await identity.verifyEmail(code, also(done))).toBeNull()
    expect(done).toEqual([id])
    expect(await worldOf().rows('select 1 as one from app_user where id = $1 and email_verified_at is not null', [id])).toHaveLength(1)
  })

  test('a new password replaces the old one, and its time is known', async () => {
    const identity = identityOf()
    const id = await idOf(people.managerPlain)
    const done: number[] = []
    await identity.setPassword(id, second, also(done))
    expect(done).toEqual([id])
    expect([await identity.signIn(people.managerPlain, first), await identity.signIn(people.managerPlain, second)]).toEqual([
      null,
      { userId: id },
    ])
    const changed = await identity.passwordChangedAt(people.managerPlain)
    expect(changed?.userId).toBe(id)
    expect(changed?.at).toBeInstanceOf(Date)
    expect(await identity.passwordChangedAt('nobody@demo.touchline.test')).toBeNull()
  })

  test('writes that fail together with a new password cause an error and are not ignored', async () => {
    const id = await idOf(people.managerPlain)
    await expect(identityOf().setPassword(id, second, () => Promise.reject(new Error('no room')))).rejects.toThrow('no room')
  })

  test('a token signs one person in, once [AUTH-138]', async () => {
    const identity = identityOf()
    const id = await idOf(people.coachSam)
    const [token, other] = [await identity.customToken(id), await identity.customToken(await idOf(people.director))]
    expect(await identity.signInWithCustomToken(token)).toEqual({ userId: id })
    expect(await identity.signInWithCustomToken(token)).toBeNull()
    expect(await identity.signInWithCustomToken('never-was')).toBeNull()
    expect(await identity.signInWithCustomToken(other)).toEqual({ userId: await idOf(people.director) })
  })
}
