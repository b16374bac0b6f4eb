import { Button, Group, SegmentedControl, Text } from '@mantine/core'
import { seasonIn } from '@touchline/domain/clubs/season-names'
import { readRoster, type RosterLine } from '@touchline/domain/teams/roster-endpoints'
import { IconPrinter } from '@tabler/icons-react'
import { useRead } from '../../kit/api/queries.ts'
import { useAddressFilters } from '../../kit/api/useAddressFilters.ts'
import { ErrorPanel } from '../../kit/feedback/ErrorPanel.tsx'
import { RowsSkeleton } from '../../kit/feedback/ListSkeleton.tsx'
import { useLocale } from '../../kit/texts.ts'
import { Photo } from '../../media/Photo.tsx'
import { TeamPage, type Team } from '../TeamPage.tsx'
import { useTeamTexts } from '../team-texts.ts'
import classes from './RosterPrint.module.css'

const forms = ['list', 'cards', 'photos'] as const
const nameOf = ({ first_name, last_name }: RosterLine) => `${first_name} ${last_name}`

/** The roster on paper, for staff: a list, player cards or a sheet of photos, chosen by `as` in the address. */
export function RosterPrintScreen() {
  const texts = useTeamTexts()
  const { query, set } = useAddressFilters()
  const as = forms.find((form) => form === query.get('as')) ?? 'list'
  return (
    <TeamPage tab="roster">
      {(team) => (
        <>
          <Group gap="sm" mb="lg" justify="space-between" data-print="no">
            <SegmentedControl
              aria-label={texts.printAs}
              value={as}
              onChange={(value) => set('as', value === 'list' ? null : value)}
              data={forms.map((value) => ({ value, label: texts[`print.${value}`] }))}
            />
            <Button leftSection={<IconPrinter size={18} />} onClick={() => print()}>
              {texts.print}
            </Button>
          </Group>
          <Printed team={team} as={as} />
        </>
      )}
    </TeamPage>
  )
}

function Printed({ team, as }: { team: Team; as: (typeof forms)[number] }) {
  const texts = useTeamTexts()
  const season = seasonIn(useLocale(), team.season_name)
  const read = useRead(readRoster, { params: { team: team.id } })
  if (read.isError) return <ErrorPanel inline error={read.error} onRetry={() => void read.refetch()} />
  if (!read.data) return <RowsSkeleton rows={8} />
  // A player who is only registered, or pauses, is not on paper.
  const lines = read.data.items.filter(({ status }) => status === 'active' || status === 'guest')
  if (lines.length === 0) return <Text c="dimmed">{texts.nobody}</Text>
  if (as === 'list') return <List team={team} lines={lines} />
  return (
    <ul className={classes[as]}>
      {lines.map((line) => (
        <li key={line.player_id}>
          <Photo of="Player" id={line.player_id} name={nameOf(line)} />
          <div className={classes.text}>
            <strong>
              {line.number !== null && <span className="num">{line.number} </span>}
              {nameOf(line)}
            </strong>
            {as === 'cards' && (
              <>
                {line.birth_year !== null && <span>{`${texts.born} ${line.birth_year}`}</span>}
                <span>{team.name}</span>
                <span>{season}</span>
              </>
            )}
          </div>
        </li>
      ))}
    </ul>
  )
}

function List({ team, lines }: { team: Team; lines: readonly RosterLine[] }) {
  const texts = useTeamTexts()
  return (
    <>
      <table className={classes.list}>
        <thead>
          <tr>
            <th scope="col">{texts.number}</th>
            <th scope="col">{texts.name}</th>
            <th scope="col">{texts.position}</th>
            <th scope="col">{texts.born}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.player_id}>
              <td className="num">{line.number ?? '–'}</td>
              <td>{[nameOf(line), line.captain && texts.captain, line.status === 'guest' && texts.guest].filter(Boolean).join(' · ')}</td>
              <td>{line.position ?? '–'}</td>
              <td className="num">{line.birth_year ?? '–'}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {(team.staff?.length ?? 0) > 0 && (
        <Text mt="md" fz="sm">
          {`${texts.staff}: ${team.staff!.map(({ name }) => name).join(', ')}`}
        </Text>
      )}
    </>
  )
}
