import type { TestServer } from '../../test/test-server.ts'

export interface Methods {
  card: number
  bank: number
  declined: number
  /** Its bank asks the payer. */
  asks: number
}
export interface Laid {
  merchant: number
  user: number
  methods: Methods
}

/** Lays a merchant account of a club with a service fee of 30 cents and 2.9 %, and a payer with three methods; ids count from `first`. */
export async function layMoney(server: TestServer, { club, first, user }: { club: number; first: number; user: number }): Promise<Laid> {
  const account = club === 1 ? `acct_${first}` : `acct_${first}_${club}`
  const methods = { card: first, bank: first + 1, declined: first + 2, asks: first + 3 }
  await server.rows(
    `insert into club_merchant (club_id, id, name, vendor, is_default, flags, external_account)
     values ($1, $2, 'Club', 'card', not exists (select from club_merchant where club_id = $1 and is_default), array['AllowACH', 'Enabled'], $3)`,
    [club, first, account],
  )
  await server.rows(
    `insert into merchant_fee (club_id, merchant_id, valid_from, type, base, percent, cap) values ($1, $2, '2020-01-01', 'grossed', 30, 29000, null)`,
    [club, first],
  )
  await server.rows(`insert into provider_account (vendor, account, merchant_club_id, merchant_id) values ('card', $3, $1, $2)`, [
    club,
    first,
    account,
  ])
  await server.rows(`insert into billing_account (club_id, id, user_id) values ($1, $2, $3) on conflict do nothing`, [club, first, user])
  const [billing] = await server.rows(`select id from billing_account where club_id = $1 and user_id = $2`, [club, user])
  for (const [name, id] of Object.entries(methods))
    await server.rows(
      `insert into payment_method (club_id, id, billing_account_id, merchant_id, user_id, external, kind, brand, last4, expires_month, expires_year, state, mandate_in_force)
       values ($1, $2, $3, $4, $5, $6, $7, 'Visa', '4242', 12, 2030, 'valid', true)`,
      [club, id, billing!['id'], first, user, `pm_${name}_${id}`, name === 'bank' ? 'bank' : 'card'],
    )
  return { merchant: first, user, methods }
}
