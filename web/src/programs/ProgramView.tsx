import { Group, Stack, Text } from '@mantine/core'
import type { ProgramPage } from '@touchline/domain/programs/endpoints'
import { moneyText } from '@touchline/domain/kit/money'
import { fill } from '@touchline/domain/kit/texts'
import type { ReactNode } from 'react'
import { Section } from '../kit/page/Section.tsx'
import { Status, type Tone } from '../kit/page/Status.tsx'
import { useMoments } from '../kit/time/moments.ts'
import { useLocale } from '../kit/texts.ts'
import { useProgramsTexts, useProgramTexts } from './programs-texts.ts'

const tones: Record<ProgramPage['registration'], Tone> = { Open: 'good', 'Not Open Yet': 'wait', Closed: 'quiet' }

/** The registration of a program in words, with its day where one is known. */
export function RegistrationLine({ program }: { program: Pick<ProgramPage, 'registration' | 'opens_on' | 'opens_time' | 'closes_on'> }) {
  const texts = useProgramsTexts()
  const names = useProgramTexts()
  const { fullDate, clock } = useMoments()
  const { registration, opens_on, opens_time, closes_on } = program
  const day =
    registration === 'Not Open Yet' && opens_on
      ? fill(opens_time ? texts.opensAt : texts.opensOn, {
          ...{ day: fullDate(opens_on), time: opens_time ? clock(`${opens_on}T${opens_time}`) : '' },
        })
      : registration === 'Open' && closes_on
        ? fill(texts.closesOn, { day: fullDate(closes_on) })
        : null
  return (
    <Group gap="xs">
      <Status tone={tones[registration]}>{names[`registration.${registration}`]}</Status>
      {day && (
        <Text span fz="sm" c="dimmed">
          ({day})
        </Text>
      )}
    </Group>
  )
}

/** The amounts of a plan in words. */
export const planLine = (
  texts: Pick<ReturnType<typeof useProgramsTexts>, 'planLine' | 'planLineOne' | 'planLineNone'>,
  { initial, count }: { initial: string; count: number },
) => fill(count === 0 ? texts.planLineNone : count === 1 ? texts.planLineOne : texts.planLine, { initial, count })

/** The offer of a program: its packages with requirements, prices and seats, and the fees beside them. */
export function ProgramView({ program, children }: { program: ProgramPage; children?: ReactNode }) {
  const texts = useProgramsTexts()
  const locale = useLocale()
  const { packages, fees, plans, questions } = program
  const packageName = (id: number | null) => packages.find((one) => one.id === id)?.name
  const { fullDate } = useMoments()
  const percent = (value: number) => fill(texts.ofPackage, { percent: String(value / 100) })
  return (
    <Stack gap="md" pt="md">
      <RegistrationLine program={program} />
      {program.description && <Text style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{program.description}</Text>}
      {children}
      <Section title={texts.packages}>
        <Stack gap="md" pt="sm">
          {packages.length === 0 && <Text c="dimmed">{texts.noPackages}</Text>}
          {packages.map((one) => (
            <Group key={one.id} justify="space-between" align="flex-start" wrap="nowrap">
              <div>
                <Text fw={550}>{one.name}</Text>
                <Text fz="sm" c="dimmed">
                  {one.requirements.length > 0 ? one.requirements.map(({ text }) => text).join(' · ') : texts.forEveryone}
                </Text>
                {one.description && <Text fz="sm">{one.description}</Text>}
                {one.non_resident_fee !== null && (
                  <Text fz="sm" c="dimmed">
                    {fill(texts.nonResident, { amount: moneyText(one.non_resident_fee, locale) })}
                  </Text>
                )}
                {one.is_full ? (
                  <Status tone="warn">{one.waitlist ? texts.fullWithWaitlist : texts.full}</Status>
                ) : (
                  one.seats_left !== null && (
                    <Status tone="wait">
                      {one.seats_left === 1 ? texts.oneSeatLeft : fill(texts.seatsLeft, { count: one.seats_left })}
                    </Status>
                  )
                )}
              </div>
              <Text fw={550} className="num" ta="right" style={{ whiteSpace: 'nowrap' }}>
                {one.price === 0 ? texts.free : moneyText(one.price, locale)}
              </Text>
            </Group>
          ))}
        </Stack>
      </Section>
      {fees.length > 0 && (
        <Section title={texts.besides}>
          <Stack gap={8} pt="sm">
            {fees.map((fee) => (
              <Group key={fee.id} justify="space-between" wrap="nowrap">
                <Text>
                  {fee.name}
                  <Text span c="dimmed" fz="sm">
                    {' '}
                    {[
                      fee.package_uids.flatMap((id) => packageName(id) ?? []).join(', '),
                      (fee.optional || fee.kind === 'Donation') && texts.optional,
                      fee.late_from !== null && fill(texts.lateFrom, { day: fullDate(fee.late_from) }),
                      fee.due_on !== null && fill(texts.feeDue, { day: fullDate(fee.due_on) }),
                    ]
                      .filter(Boolean)
                      .join(', ')}
                  </Text>
                </Text>
                <Text className="num">
                  {fee.percent !== null ? percent(fee.percent) : fee.amount === null ? '' : moneyText(fee.amount, locale)}
                </Text>
              </Group>
            ))}
          </Stack>
        </Section>
      )}
      {plans.length > 0 && (
        <Section title={texts.plans}>
          <Stack gap={8} pt="sm">
            {plans.map((plan) => (
              <Group key={plan.id} justify="space-between" wrap="nowrap">
                <Text>
                  {plan.name}
                  <Text span c="dimmed" fz="sm">
                    {' '}
                    {packageName(plan.package_id)}
                  </Text>
                </Text>
                <Text fz="sm" c="dimmed" className="num" ta="right">
                  {planLine(texts, { initial: moneyText(plan.initial_payment, locale), count: plan.payments })}
                </Text>
              </Group>
            ))}
          </Stack>
        </Section>
      )}
      {questions.length > 0 && (
        <Section title={texts.questions}>
          <Stack gap={8} pt="sm">
            {questions.map((question) => (
              <Text key={question.id} style={{ overflowWrap: 'anywhere' }}>
                {question.label}
                <Text span c="dimmed" fz="sm">
                  {' '}
                  {[packageName(question.package_id), !question.required && texts.optional].filter(Boolean).join(', ')}
                </Text>
              </Text>
            ))}
          </Stack>
        </Section>
      )}
    </Stack>
  )
}
