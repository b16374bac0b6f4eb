import { Box, NativeSelect, Text, TextInput } from '@mantine/core'
import { seasonIn } from '@touchline/domain/clubs/season-names'
import type { ReplyGot } from '@touchline/domain/kit/endpoint'
import type { RowOf } from '@touchline/domain/kit/list/list'
import { fill } from '@touchline/domain/kit/texts'
import { invitationReasons, type InvitationStanding } from '@touchline/domain/registration/invitations/invitation'
import { readInviteChoices } from '@touchline/domain/registration/invitations/invitation-endpoints'
import { resentText } from '@touchline/domain/registration/invitations/resent-text'
import { notRegistered, notRegisteredActs } from '@touchline/domain/registration/people-lists'
import { IconEyeOff, IconLock, IconMailForward, IconMailOff, IconMailPlus, IconUserQuestion } from '@tabler/icons-react'
import { useRead } from '../../kit/api/queries.ts'
import { Notice } from '../../kit/feedback/Notice.tsx'
import { SearchableChoice } from '../../kit/form/late-searchable-choice.tsx'
import type { BulkAction, BulkOf } from '../../kit/list/BulkBar.tsx'
import { ListPage } from '../../kit/list/ListPage.tsx'
import { Status, type Tone } from '../../kit/page/Status.tsx'
import table from '../../kit/page/Table.module.css'
import { useLocale } from '../../kit/texts.ts'
import { dayInZone } from '../../kit/time/day-in-zone.ts'
import { useMoments } from '../../kit/time/moments.ts'
import { ProgramTabPage } from '../../programs/ProgramTabPage.tsx'
import { useProgramId } from '../../programs/ProgramTabs.tsx'
import { useZone } from '../../shell/session/useActor.ts'
import { usePeopleTexts } from '../list-texts.ts'

type Choices = ReplyGot<typeof readInviteChoices>
type FieldsProps = Parameters<NonNullable<BulkAction['asks']>['fields']>[0]

const tones: Record<InvitationStanding, Tone> = {
  ...{ not_invited: 'quiet', Invited: 'wait', Declined: 'bad', Expired: 'warn', Canceled: 'quiet' },
}
const reasons = ['not_allowed', ...invitationReasons] as const

/** Players who may register for the program and have not: they are invited, get the invitation again, or no longer have it. */
export function NotRegisteredScreen() {
  const id = useProgramId()
  const texts = usePeopleTexts()
  const choices = useRead(readInviteChoices, { params: { program: id } }).data
  const bulk = useInviteBulk(id, choices)
  const standing = (of: InvitationStanding) => <Status tone={tones[of]}>{texts[`invitation.${of}`]}</Status>
  const details = useInvitationDetails()
  return (
    <ProgramTabPage tab="not-registered">
      {choices?.may.invite && !isInviting(choices) && (
        <Box pt="md">
          {choices.packages === null ? (
            <Notice icon={<IconEyeOff size={18} />}>{texts.notPublished}</Notice>
          ) : (
            <Notice icon={<IconLock size={18} />}>{texts.notOpen}</Notice>
          )}
        </Box>
      )}
      <ListPage
        of={notRegistered}
        words={{
          ...{ ...texts, file: texts.fileNotRegistered, search: texts.searchNotRegistered },
          ...{ noneYet: texts.noNotRegistered, noneYetHelp: texts.noNotRegisteredHelp },
        }}
        icon={<IconUserQuestion stroke={1.5} />}
        within={{ program: String(id) }}
        choices={{ team: choices?.found_by }}
        cells={{
          teams: ({ teams }) => <Wrapped>{teams ?? '–'}</Wrapped>,
          packages: ({ packages }) => <Wrapped>{packages ?? '–'}</Wrapped>,
          invitation: (row) => (
            <>
              {standing(row.invitation)}
              {details(row) && <Wrapped dimmed>{details(row)}</Wrapped>}
            </>
          ),
        }}
        // The cell of the invitation names them, because the table would be wider than the page; the files have them in columns.
        omit={() => [...['invited_to', 'sent_at', 'answer_by'], ...(choices?.packages?.length === 1 ? ['packages'] : [])]}
        rowTo={({ id: player }) => `/players/${player}`}
        phone={(row) => ({
          title: row.player,
          detail: (
            <>
              {[row.birth_year, row.teams, row.packages].filter(Boolean).join(' · ')}
              {row.invitation !== 'not_invited' && (
                <>
                  <br />
                  {standing(row.invitation)}
                  {details(row)}
                </>
              )}
            </>
          ),
        })}
        {...(bulk && { bulk })}
      />
    </ProgramTabPage>
  )
}

/** A text of a cell, in several lines if it is long. */
function Wrapped({ dimmed = false, children }: { dimmed?: boolean; children: string }) {
  return (
    <Text fz="sm" maw={220} className={table.wraps} {...(dimmed && { c: 'dimmed' })}>
      {children}
    </Text>
  )
}

/** Returns the team, the last mail and the last day of an invitation in words. */
function useInvitationDetails() {
  const texts = usePeopleTexts()
  const zone = useZone()
  const { fullDate } = useMoments()
  return ({ invited_to, sent_at, answer_by }: RowOf<typeof notRegistered>) =>
    [
      invited_to,
      sent_at !== null && `${texts.sent_at}: ${fullDate(dayInZone(new Date(sent_at), zone))}`,
      answer_by !== null && `${texts.answer_by}: ${fullDate(answer_by)}`,
    ]
      .filter(Boolean)
      .join(' · ')
}

/** Families can answer: the program is published, and its registration is not closed. */
const isInviting = ({ packages, registration }: Choices) => packages !== null && registration !== 'Closed'

/** The acts on the players; nothing where the reader does not manage the program. An invitation that no family could answer is only canceled. */
function useInviteBulk(program: number, choices: Choices | undefined): BulkOf | null {
  const texts = usePeopleTexts()
  if (!choices?.may.invite) return null
  const start = { program_id: program }
  const asksNothing = { start, isReady: () => true, fields: () => null }
  const only = choices.packages?.length === 1 ? choices.packages[0] : undefined
  const onlyTeam = choices.teams.length === 1 ? choices.teams[0] : undefined
  const invite: BulkAction = {
    ...{ act: 'invite', name: texts.invite, icon: IconMailPlus, body: texts.inviteHelp },
    title: (count) => (count === 1 ? texts.inviteTitleOne : fill(texts.inviteTitle, { count })),
    done: (count) => (count === 1 ? texts.invitedOne : fill(texts.invitedCount, { count })),
    asks: {
      start: { ...start, ...(only && { package_id: only.id }), ...(onlyTeam && { team_id: onlyTeam.id }) },
      isReady: ({ package_id, team_id }) => package_id !== undefined && (choices.type !== 'Team' || team_id !== undefined),
      fields: (props) => <InviteFields {...props} choices={choices} />,
    },
  }
  const send: BulkAction = {
    ...{ act: 'send', name: texts.send, icon: IconMailForward, body: texts.sendHelp, asks: asksNothing },
    title: (count) => (count === 1 ? texts.sendTitleOne : fill(texts.sendTitle, { count })),
    done: (_count, result) => resentText(texts, result),
  }
  return {
    of: notRegisteredActs,
    acts: [
      ...(isInviting(choices) ? [invite, send] : []),
      {
        ...{ act: 'cancel', name: texts.cancel, icon: IconMailOff, danger: true, body: texts.cancelHelp, asks: asksNothing },
        title: (count) => (count === 1 ? texts.cancelTitleOne : fill(texts.cancelTitle, { count })),
        done: (count) => (count === 1 ? texts.canceledOne : fill(texts.canceledCount, { count })),
      },
    ],
    reasons: Object.fromEntries(reasons.map((code) => [code, texts[`left.${code}`]])),
    words: texts,
  }
}

/** The package, the team of a Team Invite, and the last day of an invitation. */
function InviteFields({ given, onChange, errors, choices: { packages, type, teams } }: FieldsProps & { choices: Choices }) {
  const texts = usePeopleTexts()
  const locale = useLocale()
  const put = (name: string, value: number | string | undefined) => onChange({ ...given, [name]: value })
  return (
    <>
      <NativeSelect
        label={texts.package_name}
        value={String((given['package_id'] as number | undefined) ?? '')}
        error={errors['package_id']}
        onChange={(event) => put('package_id', event.currentTarget.value === '' ? undefined : Number(event.currentTarget.value))}
        data={[
          ...(given['package_id'] === undefined ? [{ value: '', label: texts.choosePackage }] : []),
          ...(packages ?? []).map(({ id, name, is_full }) => ({ value: String(id), label: is_full ? `${name} (${texts.full})` : name })),
        ]}
      />
      {type === 'Team' &&
        (teams.length === 0 ? (
          <Text c="dimmed">{texts.noTeam}</Text>
        ) : (
          <SearchableChoice
            id="team_id"
            name="team_id"
            required
            label={texts.joinsTeam}
            description={texts.joinsTeamHelp}
            value={String((given['team_id'] as number | undefined) ?? '')}
            data={teams.map(({ id, name, season }) => ({ value: String(id), label: `${name} · ${seasonIn(locale, season)}` }))}
            onChange={(next) => put('team_id', next === '' ? undefined : Number(next))}
            {...(errors['team_id'] && { error: errors['team_id'] })}
          />
        ))}
      <TextInput
        type="date"
        label={texts.lastDay}
        value={(given['answer_by'] as string | undefined) ?? ''}
        error={errors['answer_by']}
        onChange={(event) => put('answer_by', event.currentTarget.value === '' ? undefined : event.currentTarget.value)}
      />
    </>
  )
}
