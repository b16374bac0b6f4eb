import './page-stub.ts'
import { MantineProvider } from '@mantine/core'
import type { PermissionKey } from '@touchline/domain/access/permissions'
import type { RoleType } from '@touchline/domain/access/roles'
import { actor } from '@touchline/domain/access/test-actor'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { session } from './shell/session/session.ts'

const roleSession = {
  ...{ id: 1, current_role_id: '', roles: [], players: [] },
  club: { id: 1, name: 'Riverside FC', timezone: 'America/Denver' },
}

/** Returns the text that a part of a screen first renders for a role with these permissions in the whole club; for tests that need no browser. */
export function wordsFor(type: RoleType, keys: readonly PermissionKey[], part: ReactNode): string {
  const user = { ...roleSession, current_role: { type }, actor: actor({ roleType: type, permissions: keys.length > 0 ? { 0: keys } : {} }) }
  session.set({ state: 'in', user: user as never })
  return wordsOf(<MemoryRouter>{part}</MemoryRouter>)
}

/** Returns the first rendered text of an element that needs no session. */
export const wordsOf = (part: ReactNode): string =>
  markupOf(part)
    .replace(/<style.*?<\/style>/gs, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')

export const markupOf = (part: ReactNode): string => renderToStaticMarkup(<MantineProvider env="test">{part}</MantineProvider>)
