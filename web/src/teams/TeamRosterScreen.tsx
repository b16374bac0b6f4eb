import { ActionIcon, Anchor, Box, Button, Group } from '@mantine/core'
import { guards } from '@touchline/domain/access/guards'
import { betweenValues } from '@touchline/domain/kit/list/list'
import { fill } from '@touchline/domain/kit/texts'
import { exportRoster, readRoster, type RosterLine } from '@touchline/domain/teams/roster-endpoints'
import { IconMail, IconPhone, IconPrinter, IconTableImport, IconUsers } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { ExportButton } from '../kit/pickers/ExportButton.tsx'
import { ListRows } from '../kit/list/ListRows.tsx'
import { useListTexts } from '../kit/list/list-texts.ts'
import { useSelection } from '../kit/list/useSelection.ts'
import { useIsPhone } from '../kit/page/useIsPhone.ts'
import { useMoments } from '../kit/time/moments.ts'
import { useRead } from '../kit/api/queries.ts'
import { StateMessage } from '../kit/feedback/StateMessage.tsx'
import { Status, type Tone } from '../kit/page/Status.tsx'
import { Face } from '../media/Face.tsx'
import { useActor } from '../shell/session/useActor.ts'
import { TeamPage, type Team } from './TeamPage.tsx'
import { useRosterSigns } from './roster-sign.ts'
import { teamPartsNamed } from './team-part.ts'
import { useTeamTexts } from './team-texts.ts'
import { useTeamAddress } from './useTeamAddress.ts'
import classes from './TeamRosterScreen.module.css'

const nameOf = ({ first_name, last_name }: RosterLine) => `${first_name} ${last_name}`
const tones: Record<RosterLine['status'], Tone> = { active: 'good', guest: 'wait', pending: 'warn', inactive: 'quiet' }

const Acts = teamPartsNamed('RosterAct')
const Notices = teamPartsNamed('RosterNotice')
const AssignmentActs = teamPartsNamed('AssignmentAct')
const actsOf = (team: Team) => (team.assignment ? AssignmentActs : Acts)
const LineActs = teamPartsNamed('RosterLineAct')
const Bulks = teamPartsNamed('RosterBulk')

/** The roster: staff see contact details of the families, families see the names. */
export function TeamRosterScreen() {
  return (
    <TeamPage
      tab="roster"
      act={(team) => (
        <>
          <RosterFiles team={team} />
          {!team.assignment && <PrintAct team={team} />}
          {actsOf(team).map((Act, at) => (
            <Act key={at} team={team} />
          ))}
        </>
      )}
    >
      {(team) => (
        <>
          {!team.assignment && Notices.map((Notice, at) => <Notice key={at} team={team} />)}
          <Roster team={team} />
          <Group gap="sm" mt="lg" hiddenFrom="sm" data-print="no">
            <RosterFiles team={team} />
            {actsOf(team).map((Act, at) => (
              <Act key={at} team={team} />
            ))}
          </Group>
        </>
      )}
    </TeamPage>
  )
}

/** Staff choose between a list, player cards and photos; families print the page. */
function PrintAct({ team }: { team: Team }) {
  const texts = useTeamTexts()
  const icon = <IconPrinter size={18} />
  return guards['team staff, club admin or director'](useActor()) ? (
    <Button component={Link} to={`/teams/${team.id}/roster/print`} variant="default" leftSection={icon}>
      {texts.printRoster}
    </Button>
  ) : (
    <Button variant="default" leftSection={icon} onClick={() => print()}>
      {texts.printRoster}
    </Button>
  )
}

/** Exports the roster as a file and, for users who manage it, links to the import. */
function RosterFiles({ team }: { team: Team }) {
  const texts = useTeamTexts()
  return (
    <>
      {team.may.import_roster && !team.assignment && (
        <Button component={Link} to={`/teams/${team.id}/roster/import`} variant="default" leftSection={<IconTableImport size={18} />}>
          {texts.importRoster}
        </Button>
      )}
      {(team.assignment?.players_count ?? team.players) > 0 && <RosterExport team={team} name={texts.exportRoster} />}
    </>
  )
}

/** Exports the roster, or the chosen players of it. */
function RosterExport({ team, ids, name }: { team: Team; ids?: readonly number[]; name: string }) {
  const { exported } = useTeamTexts()
  const { within } = useTeamAddress()
  const query = { ...within, ...(ids && { ids: ids.join(betweenValues) }) }
  const file = `${team.assignment?.name ?? team.name}.csv`
  return (
    <ExportButton endpoint={exportRoster} args={{ params: { team: team.id }, query }} file={file} done={exported}>
      {name}
    </ExportButton>
  )
}

function Roster({ team }: { team: Team }) {
  const texts = useTeamTexts()
  const listTexts = useListTexts()
  const { fullDate } = useMoments()
  const { narrowed } = useTeamAddress()
  const read = useRead(readRoster, { params: { team: team.id }, ...narrowed })
  const { signOf, sheet } = useRosterSigns(team.id, team.may.read_medical)
  const reach = team.may.see_contacts
  // The acts are about the present roster of a current team.
  const isChosenFrom = team.may.manage && !team.assignment && !team.archived && team.seasonStatus !== 'Past'
  const isPhone = useIsPhone()
  const [selecting, setSelecting] = useState(false)
  const selection = useSelection({ path: readRoster.path, narrowed: {}, within: { team: String(team.id) } })
  const lines = read.data?.items
  const nameById = (player: number) => lines?.filter(({ player_id }) => player_id === player).map(nameOf)[0]
  const contacts = ({ contacts: all }: RosterLine) =>
    all.map((contact) => (
      <span key={contact.contact_id} className={classes.contact}>
        <span>{contact.name}</span>
        {contact.mobile_number && (
          <Anchor href={`tel:${contact.mobile_number}`} fz="inherit" className="num" display="inline-block" py={3}>
            {contact.mobile_number}
          </Anchor>
        )}
        {contact.email && (
          <Anchor
            href={`mailto:${contact.email}`}
            fz="inherit"
            aria-label={fill(texts.write, { name: contact.name })}
            title={contact.email}
          >
            <IconMail size={16} stroke={1.75} aria-hidden />
            <span className={classes.address}>{contact.email}</span>
          </Anchor>
        )}
      </span>
    ))
  // The page of a player is for those who reach the families of a current team, and for the family.
  const pageOf = (line: RosterLine) =>
    line.mine || (reach && (line.status === 'active' || !team.assignment) && team.seasonStatus !== 'Past' && !team.archived)
      ? `/players/${line.player_id}`
      : undefined
  const linked = (line: RosterLine) =>
    pageOf(line) ? (
      <Anchor component={Link} to={pageOf(line)!} inherit c="inherit">
        {nameOf(line)}
      </Anchor>
    ) : (
      nameOf(line)
    )
  const name = (line: RosterLine) => (
    <>
      <span className={classes.player}>
        <Face of="Player" id={line.player_id} name={nameOf(line)} size={24} />
        {linked(line)}
        {line.captain && <Status tone="quiet">{texts.captain}</Status>}
        {signOf(line) ?? (team.may.read_medical && <Box w={20} flex="none" aria-hidden />)}
      </span>
      {/* Beside contacts a tablet has no room for a column that says the same in nearly every row. */}
      {reach && line.status !== 'active' && (
        <Box hiddenFrom="md">
          <Status tone={tones[line.status]}>{texts[line.status]}</Status>
        </Box>
      )}
    </>
  )
  const status = (line: RosterLine) => (
    <Status tone={tones[line.status]}>{line.mine ? `${texts[line.status]} · ${texts.mine}` : texts[line.status]}</Status>
  )
  // The room is there before the acts have loaded, so that the row does not move.
  const acts = (line: RosterLine) => (
    <Box miw="var(--tl-control)" mih="var(--tl-control)">
      {LineActs.map((Act, at) => (
        <Act key={at} team={team} line={line} />
      ))}
    </Box>
  )
  return (
    <>
      {isChosenFrom && isPhone && lines && lines.length > 0 && (
        <Group justify="flex-end" mb="xs">
          <Button variant="default" aria-pressed={selecting} onClick={() => (setSelecting(!selecting), selection.clear())}>
            {listTexts.select}
          </Button>
        </Group>
      )}
      <ListRows
        inline
        selection={isChosenFrom && (!isPhone || selecting) ? { ...selection, nameOf } : undefined}
        // While players are chosen on a phone, the names have the room of the other buttons.
        {...(team.may.manage && !team.assignment && { acts, ...(!selecting && { beside: acts }) })}
        read={read}
        rows={lines?.map((line) => ({ ...line, id: line.player_id })) ?? null}
        expected={12}
        columns={[
          { name: 'number', head: texts.number, width: 44, num: true, cell: (line) => line.number },
          { name: 'name', head: texts.name, main: true, cell: name },
          { name: 'position', head: texts.position, cell: (line) => line.position ?? '–' },
          { name: 'status', head: texts.status, visibleFrom: reach ? 'md' : undefined, cell: status },
          {
            name: 'born',
            head: texts.born,
            num: true,
            cell: (line) => (line.birth_date ? fullDate(line.birth_date) : (line.birth_year ?? '–')),
          },
          ...(reach ? [{ name: 'contacts', head: texts.contacts, cell: contacts }] : []),
        ]}
        phone={(line) => ({
          lead: (
            <span className={classes.lead}>
              <span className="num">{line.number ?? ''}</span>
              <Face of="Player" id={line.player_id} name={nameOf(line)} size={32} />
            </span>
          ),
          title: linked(line),
          detail:
            [
              line.mine && texts.mine,
              line.captain && texts.captain,
              line.status !== 'active' && texts[line.status],
              line.position,
              line.contacts[0]?.name,
            ]
              .filter(Boolean)
              .join(' · ') || undefined,
          end: (
            <Group gap={0} wrap="nowrap">
              {signOf(line)}
              {!selecting && <Reach line={line} />}
            </Group>
          ),
        })}
        empty={
          <StateMessage
            icon={<IconUsers stroke={1.5} />}
            title={texts.nobody}
            acts={
              team.may.import_roster &&
              !team.assignment && (
                <Button component={Link} to={`/teams/${team.id}/roster/import`} leftSection={<IconTableImport size={18} />}>
                  {texts.importRoster}
                </Button>
              )
            }
          >
            {texts.nobodyHelp}
          </StateMessage>
        }
      />
      {isChosenFrom &&
        selection.ids.size > 0 &&
        Bulks.map((Bulk, at) => (
          <Bulk
            key={at}
            team={team}
            selection={selection}
            nameOf={nameById}
            exportButton={(chosen) => 'ids' in chosen && <RosterExport team={team} ids={chosen.ids} name={listTexts.exportSelected} />}
          />
        ))}
      {sheet}
    </>
  )
}

/** Shows the first contact with a phone number and the first with an email address. */
function Reach({ line }: { line: RosterLine }) {
  const texts = useTeamTexts()
  const phone = line.contacts.find(({ mobile_number }) => mobile_number)
  const mail = line.contacts.find(({ email }) => email)
  return (
    <Group gap={0} wrap="nowrap" mr={-9}>
      {mail && (
        <ActionIcon component="a" href={`mailto:${mail.email}`} aria-label={fill(texts.write, { name: mail.name })}>
          <IconMail size={20} stroke={1.75} />
        </ActionIcon>
      )}
      {phone && (
        <ActionIcon component="a" href={`tel:${phone.mobile_number}`} aria-label={fill(texts.call, { name: phone.name })}>
          <IconPhone size={20} stroke={1.75} />
        </ActionIcon>
      )}
    </Group>
  )
}
