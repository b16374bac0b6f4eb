import { Input, UnstyledButton } from '@mantine/core'
import { teamFields } from '@touchline/domain/club-teams/team-fields'
import { IconSparkles } from '@tabler/icons-react'
import { TeamMark } from '../kit/page/TeamMark.tsx'
import type { useClubTeamTexts } from './club-team-texts.ts'
import classes from './TeamSheet.module.css'

interface HueFieldProps {
  label: string
  /** A number from 1 as text; '' for a colour by the position of the team. */
  value: string
  /** The letters on the badge. */
  letters: string
  names: ReturnType<typeof useClubTeamTexts>
  onChange: (value: string) => void
}

/** Chooses the colour of a team; each one shows the badge. */
export function HueField({ label, value, letters, names, onChange }: HueFieldProps) {
  const nameOf = (hue: string) => names[`hue.${hue === '' ? 'none' : hue}` as 'hue.none']
  return (
    <Input.Wrapper label={label} labelElement="div" description={nameOf(value)}>
      <div className={classes.hues} role="group" aria-label={label}>
        {(['', ...teamFields.hue.values] as const).map((hue) => (
          <UnstyledButton
            key={hue}
            className={classes.hue}
            aria-pressed={hue === value}
            aria-label={nameOf(hue)}
            title={nameOf(hue)}
            onClick={() => onChange(hue)}
          >
            {hue === '' ? (
              <IconSparkles size={20} />
            ) : (
              <TeamMark team={{ id: 0, name: nameOf(hue), mark: letters, hue: Number(hue) }} size={26} />
            )}
          </UnstyledButton>
        ))}
      </div>
    </Input.Wrapper>
  )
}
