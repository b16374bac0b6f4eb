import { Box, NativeSelect } from '@mantine/core'
import { moneyText } from '@touchline/domain/kit/money'
import { fill } from '@touchline/domain/kit/texts'
import type { Cart } from '@touchline/domain/registration/endpoints'
import { useLocale } from '../../kit/texts.ts'
import { reasonsOf, type Item } from './choices.ts'
import { ItemChoices, type ItemChoicesProps } from './ItemChoices.tsx'
import { useRegistrationTexts } from '../registration-texts.ts'
import { WaitlistLines } from '../waitlist/WaitlistLines.tsx'

interface PlayerChoiceProps extends Omit<ItemChoicesProps, 'item'> {
  player: Cart['players'][number]
  item: Item | undefined
  error: string | undefined
  /** Null: the player is not registered. */
  onChoose: (packageId: number | null) => void
}

/** The package, the plan, the optional fees and the answers of one player. A package that is full or does not fit says why. */
export function PlayerChoice({ player, error, onChoose, item, ...choices }: PlayerChoiceProps) {
  const { program, disabled } = choices
  const texts = useRegistrationTexts()
  const locale = useLocale()
  const money = (cents: number) => (cents === 0 ? texts.free : moneyText(cents, locale))
  const open = program.packages.filter(({ id }) => !player.registered_package_ids.includes(id))
  const fitting = open.filter(({ id }) => reasonsOf(player, id).length === 0)
  const isOffered = (id: number) => player.waitlist.some(({ package_id, state }) => package_id === id && state === 'offered')
  const isFree = (one: Cart['program']['packages'][number]) => !one.is_full || one.id === item?.package_id || isOffered(one.id)
  const free = fitting.filter(isFree)
  const why = open
    .filter((one) => !free.includes(one))
    .map(({ id, name }) => `${name}: ${reasonsOf(player, id).join(', ') || texts.full}`)
    .join('; ')
  const notes = [player.registered && fill(texts.already, { package: player.registered }), free.length === 0 && why].filter(Boolean)
  return (
    <div>
      <NativeSelect
        label={player.name}
        disabled={disabled || (free.length === 0 && !item)}
        error={error}
        value={item ? String(item.package_id) : ''}
        onChange={(event) => onChoose(event.currentTarget.value === '' ? null : Number(event.currentTarget.value))}
        data={[
          {
            value: '',
            label: player.registered
              ? texts.nothingMore
              : free.length > 0
                ? texts.choosePackage
                : fitting.length > 0
                  ? texts.full
                  : texts.noPackageFits,
          },
          ...fitting.map((one) => ({
            value: String(one.id),
            label: isFree(one) ? `${one.name} · ${money(one.price)}` : `${one.name} · ${texts.full}`,
            disabled: !isFree(one),
          })),
        ]}
        description={notes.length > 0 && notes.join(' · ')}
      />
      {!disabled && <WaitlistLines program={program} player={player} fitting={fitting} chosen={item?.package_id} />}
      {item && (
        <Box pl="md">
          <ItemChoices item={item} {...choices} />
        </Box>
      )}
    </div>
  )
}
