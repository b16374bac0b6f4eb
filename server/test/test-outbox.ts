import type { TestServer } from './test-server.ts'

/** Messages about the account to one address or number, newest first. */
export const outboxOf = async (testServer: TestServer, to: string) =>
  (await testServer.rows('select subject, body from account_delivery where to_address = $1 order by id desc', [to])) as {
    subject: string
    body: string
  }[]
export const codeIn = (text: string) => /\b\d{6}\b/.exec(text)![0]
export const linkIn = (text: string) => decodeURIComponent(/oobCode=([\w%-]+)/.exec(text)![1]!)
