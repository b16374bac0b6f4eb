import { ageClassKinds } from '@touchline/domain/access/age-class'
import { ageFields } from '@touchline/domain/players/age-fields'
import { fill } from '@touchline/domain/kit/texts'
import { DescriptionList } from '../kit/page/DescriptionList.tsx'
import { Section } from '../kit/page/Section.tsx'
import { useMoments } from '../kit/time/moments.ts'
import type { Player } from './player-tab.ts'
import { usePlayerTexts } from './players-texts.ts'

/** Identity and age groups of a player. */
export function PlayerSummary({ player }: { player: Player }) {
  const texts = usePlayerTexts()
  const { fullDate } = useMoments()
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
            player.birth_date !== null && [texts.birth_date, fullDate(player.birth_date)],
            player.birth_date === null && player.birth_year !== null && [texts.birth_year, String(player.birth_year)],
            player.gender && [texts.gender, texts[`gender.${player.gender}`]],
            player.grade && [texts.grade, player.grade],
            player.number && [texts.number, player.number],
            player.primary_position && [texts.primary_position, player.primary_position],
            player.region_name && [texts.club_region_id, player.region_name],
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
