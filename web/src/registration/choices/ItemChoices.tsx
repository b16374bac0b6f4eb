import { Checkbox, NativeSelect, Stack } from '@mantine/core'
import { moneyText } from '@touchline/domain/kit/money'
import { isForPackage } from '@touchline/domain/programs/price'
import type { Cart } from '@touchline/domain/registration/endpoints'
import { QuestionInput } from '../../forms/QuestionInput.tsx'
import { useLocale } from '../../kit/texts.ts'
import { plansFor, type Item } from './choices.ts'
import { Donation } from '../Donation.tsx'
import { useRegistrationTexts } from '../registration-texts.ts'

/** The answer to a question, as it was typed; a signature of an earlier text is none. */
const answerTo = ({ answers }: Item, { id, document_hash }: Cart['program']['questions'][number]) =>
  answers.find((one) => one.question_id === id && one.document_hash === document_hash)?.value ?? ''

export interface ItemChoicesProps {
  program: Cart['program']
  item: Item
  /** The item of the cart, which knows its payment plan. */
  stored: Cart['items'][number] | undefined
  /** The error of the payment plan. */
  planError: string | undefined
  /** The error of the answer to a question. */
  errorOf: (questionId: number) => string | undefined
  disabled: boolean
  onPut: (part: Partial<Item>) => void
  /** With the question whose answer has changed. */
  onAnswer: (answers: Item['answers'], questionId: number) => void
}

/** The plan, the optional fees and the answers of one player with a package. */
export function ItemChoices({ program, item, stored, planError, errorOf, disabled, onPut, onAnswer }: ItemChoicesProps) {
  const texts = useRegistrationTexts()
  const locale = useLocale()
  const money = (cents: number) => (cents === 0 ? texts.free : moneyText(cents, locale))
  const isOfPackage = ({ package_id }: { package_id: number | null }) => package_id === null || package_id === item.package_id
  const plans = plansFor(program, item.package_id)
  // A plan that is not offered is the one that the hold of the price began with, or is chosen again.
  const isUnlisted = item.payment_plan_id !== null && plans.every(({ id }) => id !== item.payment_plan_id)
  const kept = isUnlisted && stored?.payment_plan_id === item.payment_plan_id && !stored.payment_plan?.is_withdrawn && stored.payment_plan
  const fees = program.fees.filter(({ package_uids }) => isForPackage(package_uids, item.package_id))
  return (
    <Stack gap="sm" mt="sm">
      {(plans.length > 0 || isUnlisted) && (
        <NativeSelect
          label={texts.plan}
          disabled={disabled}
          error={planError ?? (isUnlisted && !kept && texts.planGone)}
          value={item.payment_plan_id === null ? '' : String(item.payment_plan_id)}
          onChange={(event) => onPut({ payment_plan_id: event.currentTarget.value === '' ? null : Number(event.currentTarget.value) })}
          data={[
            ...(isUnlisted ? [{ value: String(item.payment_plan_id), label: kept ? kept.name : texts.choosePlan, disabled: true }] : []),
            { value: '', label: texts.payAll },
            ...plans.map((plan) => ({ value: String(plan.id), label: plan.name })),
          ]}
        />
      )}
      {fees
        .filter((fee) => fee.optional && fee.kind !== 'Donation')
        .map((fee) => (
          <Checkbox
            key={fee.id}
            label={fee.amount === null ? fee.name : `${fee.name} · ${money(fee.amount)}`}
            disabled={disabled}
            checked={item.fee_ids.includes(fee.id)}
            onChange={(event) =>
              onPut({
                fee_ids: event.currentTarget.checked ? [...item.fee_ids, fee.id] : item.fee_ids.filter((one) => one !== fee.id),
              })
            }
          />
        ))}
      {fees
        .filter(({ kind }) => kind === 'Donation')
        .map((fee) => (
          <Donation
            key={fee.id}
            fee={fee}
            given={item.donations.find(({ fee_id }) => fee_id === fee.id)?.cents ?? null}
            disabled={disabled}
            onGive={(cents) => {
              const others = item.donations.filter(({ fee_id }) => fee_id !== fee.id)
              onPut({ donations: cents === null ? others : [...others, { fee_id: fee.id, cents }] })
            }}
          />
        ))}
      {program.questions.filter(isOfPackage).map((question) => (
        <QuestionInput
          key={question.id}
          question={question}
          value={answerTo(item, question)}
          error={errorOf(question.id)}
          disabled={disabled}
          onAnswer={(value, upload) => {
            const { id: question_id, document_hash } = question
            const others = item.answers.filter((one) => one.question_id !== question_id)
            const answer = { question_id, value, document_hash, file_id: null, ...(upload !== undefined && { upload }) }
            onAnswer([...others, answer], question_id)
          }}
        />
      ))}
    </Stack>
  )
}
