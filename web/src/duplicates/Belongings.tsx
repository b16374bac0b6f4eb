import { dateFormat } from '@touchline/domain/kit/formats'
import { Anchor, Stack, Text } from '@mantine/core'
import type { ComparedPlayer } from '@touchline/domain/duplicates/endpoints'
import { relationshipIn } from '@touchline/domain/people/relationships'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { dayInZone } from '../kit/time/day-in-zone.ts'
import { useLocale } from '../kit/texts.ts'
import { useZone } from '../shell/session/useActor.ts'
import { useDuplicateTexts } from './duplicate-texts.ts'

/** The contacts, the teams and the number of further entries of one player. */
export function Belongings({ player, hidden }: { player: ComparedPlayer; hidden: readonly string[] }) {
  const texts = useDuplicateTexts()
  const locale = useLocale()
  const zone = useZone()
  const day = dateFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' })
  return (
    <Stack mt="sm" gap="md" style={{ overflowWrap: 'anywhere' }}>
      <Anchor
        component={Link}
        to={`/club-admin/players/${player.player_id}/contacts`}
        fw={600}
      >{`${player.first_name} ${player.last_name}`}</Anchor>
      <Part name={texts.created}>{day.format(new Date(dayInZone(new Date(player.created_at), zone)))}</Part>
      <Part name={texts.teams}>{player.teams.length === 0 ? texts.none : player.teams.map((team) => <div key={team}>{team}</div>)}</Part>
      <Part name={texts.contacts}>
        {player.contacts.length === 0
          ? texts.none
          : player.contacts.map(({ contact_id, name, relationship, is_primary, email, mobile_number }) => (
              <Stack key={contact_id} gap={0} mb="xs">
                <span>{name}</span>
                <Text fz="sm" c="dimmed">
                  {[relationshipIn(locale, relationship), ...(is_primary ? [texts.primary] : [])].join(' · ')}
                </Text>
                {email !== null && <Text fz="sm">{email}</Text>}
                {mobile_number !== null && (
                  <Text fz="sm" className="num">
                    {mobile_number}
                  </Text>
                )}
              </Stack>
            ))}
      </Part>
      {player.entries
        .filter(({ name }) => !hidden.includes(name))
        .map(({ name, count }) => (
          <Part key={name} name={name}>
            {count}
          </Part>
        ))}
    </Stack>
  )
}

function Part({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <Text fz="sm" c="dimmed">
        {name}
      </Text>
      {children}
    </div>
  )
}
