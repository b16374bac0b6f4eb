import { Anchor } from '@mantine/core'
import { crumbLabel } from '@touchline/domain/kit/crumb-label'
import { Link } from 'react-router'

/** Links to the parent page. A long name is cut and shown in full on hover; while the name is loading its height is reserved. */
export function Crumb({ to, name }: { to: string; name: string | undefined }) {
  if (name === undefined) return <span>{'\u00a0'}</span>
  const label = crumbLabel(name)
  return (
    <Anchor component={Link} to={to} c="dimmed" fz="inherit" title={label === name ? undefined : name}>
      {label}
    </Anchor>
  )
}
