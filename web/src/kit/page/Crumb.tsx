import { Anchor } from '@mantine/core'
import { crumbLabel } from '@touchline/domain/kit/crumb-label'
import { Link } from 'react-router'

/** The page above this one; a name that is long is cut, and read whole under the mouse. While it is not known its place is kept. */
export function Crumb({ to, name }: { to: string; name: string | undefined }) {
  if (name === undefined) return <span>{'\u00a0'}</span>
  const label = crumbLabel(name)
  return (
    <Anchor component={Link} to={to} c="dimmed" fz="inherit" title={label === name ? undefined : name}>
      {label}
    </Anchor>
  )
}
