import { Box, NativeSelect, Text, TextInput } from '@mantine/core'
import { seasonIn } from '@touchline/domain/clubs/season-names'
import type { ReplyGot } from '@touchline/domain/kit/endpoint'
import { fill } from '@touchline/domain/kit/texts'
import type { InvitationStanding } from '@touchline/domain/registration/invitations/invitation'
import { readInviteChoices } from '@touchline/domain/registration/invitations/invitation-endpoints'
import { resentText } from '@touchline/domain/registration/invitations/resent-text'
import { notRegistered, notRegisteredActs } from '@touchline/domain/registration/people-lists'
import { IconEyeOff, IconMailForward, IconMailOff, IconMailPlus, IconUserQuestion } from '@tabler/icons-react'
import { useRead } from '../../kit/api/queries.ts'
import { Notice } from '../../kit/feedback/Notice.tsx'
import { SearchableChoice } from '../../kit/form/late-searchable-choice.tsx'
import type { BulkAction, BulkOf } from '../../kit/list/BulkBar.tsx'
import { ListPage } from '../../kit/list/ListPage.tsx'
import { Status, type Tone } from '../../kit/page/Status.tsx'
import { useLocale } from '../../kit/texts.ts'
import { ProgramTabPage } from '../../programs/ProgramTabPage.tsx'
import { useProgramId } from '../../programs/ProgramTabs.tsx'
import { usePeopleTexts } from '../registration-texts.ts'

type Choices = ReplyGot<typeof readInviteChoices>
type FieldsProps = Parameters<NonNullable<BulkAction['asks']>['fields']>[0]

const tones: Record<InvitationStanding, Tone> = {
  ...{ not_invited: 'quiet', Invited: 'wait', Declined: 'bad', Expired: 'warn', Canceled: 'quiet' },
}
const reasons = [
  ...(['not_allowed', 'registered', 'invited', 'not_eligible', 'no_contact'] as const),
  ...(['not_invited', 'sent_today', 'closed'] as const),
] as const

/** Players who may register for the program and have not: they are invited, get the invitation again, or no longer have it. */
export function NotRegisteredScreen() {
  const id = useProgramId()
  const texts = usePeopleTexts()
  const choices = useRead(readInviteChoices, { params: { program: id } }).data
  const bulk = useInviteBulk(id, choices)
  const standing = (of: InvitationStanding) => <Status tone={tones[of]}>{texts[`invitation.${of}`]}</Status>
  return (
    <ProgramTabPage tab="not-registered">
      {choices?.packages === null && (
        <Box pt="md">
          <Notice icon={<IconEyeOff size={18} />}>{texts.notPublished}</Notice>
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
        cells={{ invitation: ({ invitation }) => standing(invitation) }}
        omit={() => (choices && choices.type !== 'Team' ? ['invited_to'] : [])}
        rowTo={({ id: player }) => `/players/${player}`}
        phone={({ player, birth_year, teams, packages, invitation }) => ({
          title: player,
          detail: (
            <>
              {[birth_year, teams, packages].filter(Boolean).join(' · ')}
              {invitation !== 'not_invited' && (
                <>
                  <br />
                  {standing(invitation)}
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

/** The acts on the players; nothing where the reader does not manage the program. Nobody is invited before it is published. */
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
  return {
    of: notRegisteredActs,
    acts: [
      ...(choices.packages === null ? [] : [invite]),
      {
        ...{ act: 'send', name: texts.send, icon: IconMailForward, body: texts.sendHelp, asks: asksNothing },
        title: (count) => (count === 1 ? texts.sendTitleOne : fill(texts.sendTitle, { count })),
        done: (_count, { notified, left_out }) =>
          resentText(
            texts,
            notified,
            left_out.reduce((sum, { count }) => sum + count, 0),
          ),
      },
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
