import { ageClassKinds } from '@touchline/domain/access/age-class'
import { ageFields } from '@touchline/domain/players/age-fields'
import { fill } from '@touchline/domain/kit/texts'
import { playerFieldNames } from '@touchline/domain/people/player-fields'
import { DescriptionList } from '../kit/page/DescriptionList.tsx'
import { Section } from '../kit/page/Section.tsx'
import { usePlayerValue } from '../people/usePlayerValue.ts'
import type { Player } from './player-tab.ts'
import { usePlayerTexts } from './players-texts.ts'

/** The page shows the name as its title. */
const inTitle: readonly string[] = ['first_name', 'last_name']

/** Identity and age groups of a player. */
export function PlayerSummary({ player }: { player: Player }) {
  const texts = usePlayerTexts()
  const valueOf = usePlayerValue()
  const ages = ageClassKinds.flatMap((kind) => {
    const found = player.age_classes.find((one) => one.kind === kind)
    if (!found) return []
    const label = player[ageFields[kind]] ?? texts.none
    const ruled = found.ruled?.label ?? texts.none
    return [[texts[`by.${kind}`], found.entered === null || label === ruled ? label : fill(texts.entered, { label, ruled })] as const]
  })
  return (
    <>
      <Section title={texts.identity}>
        <DescriptionList
          facts={[
            player.birth_date === null && player.birth_year !== null && [texts.birth_year, String(player.birth_year)],
            ...playerFieldNames.map((field) => {
              const value = inTitle.includes(field) ? null : valueOf(field, player, player.region_name)
              return value !== null && ([texts[field], value] as [string, string])
            }),
          ]}
        />
      </Section>
      {ages.length > 0 && (
        <Section title={texts.ages}>
          <DescriptionList facts={ages.map(([label, value]) => [label, value])} />
        </Section>
      )}
    </>
  )
}
