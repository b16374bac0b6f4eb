import { NavLink } from 'react-router'
import { useKitTexts } from '../../kit/kit-texts.ts'
import { lazyComponent } from '../../kit/page/lazy-component.tsx'
import { TeamMark } from '../../kit/page/TeamMark.tsx'
import { useLockReason } from '../../teams/useLockReason.ts'
import { SeasonBadge } from './SeasonBadge.tsx'
import classes from './SideNav.module.css'
import { useMenuTeams } from './useMenuTeams.ts'

const LockedTeam = lazyComponent(async () => (await import('../routing/LockedTeam.tsx')).LockedTeam, {
  fallback: ({ team }) => <span className={classes.link}>{team.name}</span>,
})

/** Lists the user's own teams by name, with their number beside the heading. */
export function NavTeams() {
  const texts = useKitTexts()
  const { all } = useMenuTeams()
  const reasonOf = useLockReason()
  const own = all.slice(0, 12)
  if (own.length === 0) return null
  return (
    <>
      <span className={classes.label}>
        {own.length > 1 ? texts.myTeams : texts.myTeam}
        <span className={classes.count}>{own.length}</span>
      </span>
      {own.map((team) =>
        team.lock ? (
          <LockedTeam key={team.id} team={team} reason={reasonOf(team.lock)} />
        ) : (
          <NavLink key={team.id} to={`/teams/${team.id}`} className={classes.link}>
            <TeamMark team={team} size={20} />
            <span className={classes.words}>
              <span className={classes.name}>{team.name}</span>
              <SeasonBadge team={team} />
            </span>
          </NavLink>
        ),
      )}
    </>
  )
}
