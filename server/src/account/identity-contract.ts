import { expect, test } from 'vitest'
import { people } from '../demo/people.ts'
import type { TestServer } from '../../test/test-server.ts'
import type { Identity } from './identity/identity.ts'

const [first, second] = ['Touchline-1!', 'Different-2!']

/** What every identity does, whoever keeps the passwords. `make` is asked once for the world of the file; its people have the password of the demo. */
export function identityContract(worldOf: () => TestServer, identityOf: () => Identity) {
  const idOf = async (email: string) => Number((await worldOf().rows('select id from app_user where email = $1', [email]))[0]!['id'])
  const also = (done: number[]) => async (_tx: unknown, userId: number) => void done.push(userId)

  test('the right password of a person signs in, another one and an address that nobody has do not [AUTH-133]', async () => {
    const identity = identityOf()
    expect(await identity.signIn(people.coachSam, first)).toEqual({ userId: await idOf(people.coachSam) })
    expect(await identity.signIn(people.coachSam.toUpperCase(), first)).toEqual({ userId: await idOf(people.coachSam) })
    expect(await identity.signIn(people.coachSam, `${first} `)).toBeNull()
    expect(await identity.signIn('nobody@demo.touchline.test', first)).toBeNull()
  })

  test('an account that was deleted here does not exist, whatever is kept elsewhere', async () => {
    const identity = identityOf()
    const id = await idOf(people.director)
    await worldOf().rows('update app_user set deleted_at = app_now() where id = $1', [id])
    expect(await identity.signIn(people.director, first)).toBeNull()
    expect(await identity.reSignIn(id, first)).toBe(false)
    expect(await identity.newActionCode('resetPassword', people.director)).toBeNull()
    await worldOf().rows('update app_user set deleted_at = null where id = $1', [id])
    expect(await identity.signIn(people.director, first)).toEqual({ userId: id })
  })

  test('who is signed in can be asked again [AUTH-137]', async () => {
    const id = await idOf(people.coachSam)
    expect([await identityOf().reSignIn(id, first), await identityOf().reSignIn(id, second)]).toEqual([true, false])
  })

  test('a link of an email says what it is for, sets a new password once, and then nothing more [AUTH-134] [AUTH-135] [AUTH-136]', async () => {
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

  test('a code that never was is none, and nobody gets one for an address that nobody has', async () => {
    const identity = identityOf()
    expect(await identity.checkActionCode('never-was')).toBeNull()
    expect(await identity.resetPassword('never-was', second, also([]))).toBeNull()
    expect(await identity.newActionCode('resetPassword', 'nobody@demo.touchline.test')).toBeNull()
  })

  test('a link proves the address, once, and sets no password', async () => {
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

  test('a new password takes the place of the old one, and when is known', async () => {
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

  test('what must be kept with a new password fails together with it: it is told, not swallowed', async () => {
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
