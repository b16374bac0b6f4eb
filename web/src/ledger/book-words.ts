import { fill } from '@touchline/domain/kit/texts'
import type { OwnerKind } from '@touchline/domain/ledger/accounts'
import type { LedgerTexts } from './ledger-texts.ts'

type Words = Readonly<Record<string, string>>
const plain = (name: string) => name.replaceAll('_', ' ')
const textOf = (texts: LedgerTexts, key: string): string | undefined => (texts as Words)[key]

interface Owned {
  owner_kind: OwnerKind
  owner_id: number | null
  owner_name: string | null
  owner_about: readonly string[]
  category_id: number | null
}

/** The owner of an account, by which the accounts of a kind differ: a person, a team account, a subscription. */
export function ownerText({ owner_kind: kind, owner_id: id, owner_name: name, category_id: category }: Owned, texts: LedgerTexts): string {
  const owner = name ?? fill(texts[`owner.${kind}`], { id: id ?? '' })
  return category === null ? owner : fill(texts.category, { owner, id: category })
}

/** The words that tell owners of one name apart: the player and the purpose of a subscription with its number. */
export const aboutText = ({ owner_kind: kind, owner_id: id, owner_name: name, owner_about: about }: Owned, texts: LedgerTexts): string =>
  [...about, name !== null && kind !== 'user' && fill(texts[`owner.${kind}`], { id: id ?? '' })].filter(Boolean).join(' · ')

/** The event of a journal; the name of one without a text is shown as it is. */
export const eventText = (journal: string, texts: LedgerTexts): string => textOf(texts, `event.${journal}`) ?? plain(journal)

/** The row that an event is about: `Transaction 5`. */
export function sourceText(type: string, id: number, texts: LedgerTexts): string {
  const text = textOf(texts, `source.${type}`)
  return text === undefined ? `${plain(type)} ${id}` : fill(text, { id })
}

/** A row that breaks a check, which the server writes as a word and a number: `journal 12`, `difference -500` (cents), `account 3 on 2026-10-05`. */
export function exampleText(example: string, texts: LedgerTexts, money: (cents: number) => string): string {
  const [, word = '', id = '', day] = /^(.+?) (-?\d+)(?: on (\S+))?$/.exec(example) ?? []
  const key = word.replaceAll(' ', '_')
  const text =
    day === undefined
      ? (textOf(texts, `example.${key}`) ?? textOf(texts, `owner.${key}`) ?? textOf(texts, `source.${key}`))
      : texts['example.account_on']
  return text === undefined ? example : fill(text, { id, amount: money(Number(id)), day: day ?? '' })
}
