import type { CSSProperties } from 'react'
import { teamHues } from './team-hues.ts'
import classes from './TeamMark.module.css'

/** The appearance of a team: its letters and one of the twelve numbered colors. */
export interface TeamLook {
  id: number
  name: string
  mark: string
  hue: number
}

/** CSS variables of a team: --team fills, --team-ink is readable on it, --team-edge is a bar or dot with enough contrast to the page background. */
export function teamVars(team?: Pick<TeamLook, 'hue'>): CSSProperties {
  const { fill, ink } = (team && teamHues[(team.hue - 1) % teamHues.length]) || { fill: 'var(--mantine-color-gray-6)', ink: '#FFFFFF' }
  const edge =
    ink === '#FFFFFF'
      ? 'light-dark(var(--team), color-mix(in oklab, var(--team), white 30%))'
      : 'light-dark(color-mix(in oklab, var(--team), black 12%), var(--team))'
  return { '--team': fill, '--team-ink': ink, '--team-edge': edge } as CSSProperties
}

/** `isDecoration`: the name of the team stands beside it, so a screen reader leaves the mark out. */
export function TeamMark(props: { team: TeamLook; size?: number; inverse?: boolean; isDecoration?: boolean }) {
  const { team, size = 22, inverse, isDecoration = false } = props
  return (
    <span
      className={classes.mark}
      data-inverse={inverse}
      style={{ ...teamVars(team), '--mark': `${size}px` } as CSSProperties}
      {...(isDecoration ? { 'aria-hidden': true } : { role: 'img', 'aria-label': team.name })}
    >
      {team.mark}
    </span>
  )
}

export function TeamName({ team }: { team: TeamLook }) {
  return (
    <span className={classes.name}>
      <TeamMark team={team} isDecoration />
      {team.name}
    </span>
  )
}
