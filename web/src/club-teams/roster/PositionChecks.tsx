import { Checkbox, Input } from '@mantine/core'
import { useRosterTexts } from './roster-change-texts.ts'
import classes from './roster.module.css'

const partsOf = (text: string) => text.split(',').flatMap((part) => (part.trim() === '' ? [] : [part.trim()]))

interface PositionChecksProps {
  /** The positions of the sport. */
  positions: readonly string[]
  /** The positions of the player with commas between them; those that the sport does not have are offered too. */
  value: string
  error?: string | undefined
  onChange: (value: string) => void
}

/** The positions of a player on a team. */
export function PositionChecks({ positions, value, error, onChange }: PositionChecksProps) {
  const texts = useRosterTexts()
  const has = partsOf(value)
  const offered = [...new Set([...positions, ...has])]
  const toggle = (position: string) =>
    onChange(offered.filter((one) => (one === position ? !has.includes(one) : has.includes(one))).join(', '))
  return (
    <Input.Wrapper label={texts.position} labelElement="div" error={error}>
      <div className={classes.positions} role="group" aria-label={texts.position}>
        {offered.map((position) => (
          <Checkbox key={position} label={position} checked={has.includes(position)} onChange={() => toggle(position)} />
        ))}
      </div>
    </Input.Wrapper>
  )
}
