import { NativeSelect } from '@mantine/core'
import { moneyText } from '@touchline/domain/kit/money'
import { fill } from '@touchline/domain/kit/texts'
import type { ChangeChoices } from '@touchline/domain/program-changes/shapes'
import { useLocale } from '../kit/texts.ts'
import { useChangeTexts } from './change-texts.tsx'

type Package = ChangeChoices['programs'][number]['packages'][number]

interface TargetChoiceProps {
  choices: ChangeChoices
  value: number | null
  error: string | undefined
  onChoose: (id: number | null) => void
}
/** The packages to which a player can move, by program; one that is full or does not fit says why. */
export function TargetChoice({ choices: { programs }, value, error, onChoose }: TargetChoiceProps) {
  const texts = useChangeTexts()
  const locale = useLocale()
  const label = ({ name, price, is_full, reasons }: Package) =>
    reasons.length > 0
      ? `${name} · ${reasons.join(', ')}`
      : is_full
        ? fill(texts.fullLine, { package: name })
        : `${name} · ${moneyText(price, locale)}`
  return (
    <NativeSelect
      label={texts.target}
      error={error}
      description={programs.length === 0 && texts.noPackages}
      disabled={programs.length === 0}
      value={value === null ? '' : String(value)}
      onChange={(event) => onChoose(event.currentTarget.value === '' ? null : Number(event.currentTarget.value))}
      data={[
        { value: '', label: texts.chooseTarget },
        ...programs.map(({ name, packages }) => ({
          group: name,
          items: packages.map((one) => ({ value: String(one.id), label: label(one), disabled: one.is_full || one.reasons.length > 0 })),
        })),
      ]}
    />
  )
}
