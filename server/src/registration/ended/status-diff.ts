import type { Actor } from '@touchline/domain/access/actor'
import type { BulkDiff } from '@touchline/domain/kit/list/bulk'
import { texts as english } from '@touchline/domain/registration/list-texts.en'
import { texts as spanish } from '@touchline/domain/registration/list-texts.es'
import type { RegistrationStatus } from '@touchline/domain/registration/registration-status'

/** The change of a status as the preview of an act shows it, which names the people who are told beside it. */
export function statusDiff({ locale }: Pick<Actor, 'locale'>, from: RegistrationStatus, to: RegistrationStatus): BulkDiff[] {
  const texts = locale === 'es' ? spanish : english
  return [{ name: 'status', from: texts[`status.${from}`], to: texts[`status.${to}`] }]
}
