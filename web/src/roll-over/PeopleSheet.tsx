import { Button, Checkbox, Group, Stack, Text } from '@mantine/core'
import { fill } from '@touchline/domain/kit/texts'
import { isChoosable } from '@touchline/domain/roll-over/players'
import { DialogButtons } from '../kit/page/DialogButtons.tsx'
import { Section } from '../kit/page/Section.tsx'
import { Sheet } from '../kit/page/Sheet.tsx'
import { staffKey, type chosenOf, type Pick, type Team } from './picks.ts'
import { useRollOverTexts } from './roll-over-texts.ts'

interface PeopleSheetProps {
  team: Team
  chosen: ReturnType<typeof chosenOf>
  onPick: (pick: Pick) => void
  onClose: () => void
}

/** Chooses the players and the staff of one team who come along. */
export function PeopleSheet({ team, chosen, onPick, onClose }: PeopleSheetProps) {
  const texts = useRollOverTexts()
  const players = new Set(chosen.player_ids)
  const staff = new Set(chosen.staff.map(staffKey))
  const toggled = <T,>(set: ReadonlySet<T>, value: T) => (set.has(value) ? [...set].filter((one) => one !== value) : [...set, value])
  const all = (onAll: () => void, onNone: () => void) => (
    <Group gap="xs">
      <Button size="compact-sm" variant="subtle" onClick={onAll}>
        {texts.all}
      </Button>
      <Button size="compact-sm" variant="subtle" onClick={onNone}>
        {texts.none}
      </Button>
    </Group>
  )
  const markText = ({ marks, also_on }: Team['players'][number]) =>
    marks.map((mark) => fill(texts[`playerMark.${mark}`], { teams: also_on.join(', ') })).join(' · ')
  return (
    <Sheet form onClose={onClose} title={chosen.name}>
      <Section
        title={texts.players}
        count={players.size}
        aside={all(
          () => onPick({ players: team.players.filter(({ marks }) => isChoosable(marks)).map(({ id }) => id) }),
          () => onPick({ players: [] }),
        )}
      >
        <Stack gap="sm" py="sm">
          {team.players.length === 0 && <Text c="dimmed">{texts.noPlayers}</Text>}
          {team.players.map((player) => (
            <Checkbox
              key={player.id}
              label={player.number === null ? player.name : `${player.name} (${player.number})`}
              description={[player.birth_year !== null && fill(texts.born, { year: player.birth_year }), markText(player)]
                .filter(Boolean)
                .join(' · ')}
              checked={players.has(player.id)}
              disabled={!isChoosable(player.marks)}
              onChange={() => onPick({ players: toggled(players, player.id) })}
            />
          ))}
        </Stack>
      </Section>
      <Section
        title={texts.staff}
        count={staff.size}
        aside={all(
          () => onPick({ staff: team.staff.filter(({ available }) => available).map(staffKey) }),
          () => onPick({ staff: [] }),
        )}
      >
        <Stack gap="sm" py="sm">
          {team.staff.length === 0 && <Text c="dimmed">{texts.noStaff}</Text>}
          {team.staff.map((member) => (
            <Checkbox
              key={staffKey(member)}
              label={member.name}
              description={[member.head_coach ? texts.headCoach : texts[`role.${member.role}`], !member.available && texts.notAvailable]
                .filter(Boolean)
                .join(' · ')}
              checked={staff.has(staffKey(member))}
              disabled={!member.available}
              onChange={() => onPick({ staff: toggled(staff, staffKey(member)) })}
            />
          ))}
        </Stack>
      </Section>
      <DialogButtons act={texts.done} onAct={onClose} />
    </Sheet>
  )
}
