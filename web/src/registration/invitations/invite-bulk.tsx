import { NativeSelect, Text, TextInput } from '@mantine/core'
import { seasonIn } from '@touchline/domain/clubs/season-names'
import type { ReplyGot } from '@touchline/domain/kit/endpoint'
import { fill } from '@touchline/domain/kit/texts'
import { invitationReasons } from '@touchline/domain/registration/invitations/invitation'
import type { readInviteChoices } from '@touchline/domain/registration/invitations/invitation-endpoints'
import { resentText } from '@touchline/domain/registration/invitations/resent-text'
import { notRegisteredActs } from '@touchline/domain/registration/people-lists'
import { IconMailForward, IconMailOff, IconMailPlus } from '@tabler/icons-react'
import { SearchableChoice } from '../../kit/form/late-searchable-choice.tsx'
import type { BulkAction, BulkOf } from '../../kit/list/BulkBar.tsx'
import { useLocale } from '../../kit/texts.ts'
import { usePeopleTexts } from '../list-texts.ts'

type Choices = ReplyGot<typeof readInviteChoices>
type FieldsProps = Parameters<NonNullable<BulkAction['asks']>['fields']>[0]

const reasons = ['not_allowed', ...invitationReasons] as const

/** Families can answer: the program is published, and its registration is not closed. */
export const isInviting = ({ packages, registration }: Choices) => packages !== null && registration !== 'Closed'

/**
 * The acts on the players; nothing where the reader does not manage the program. Directors send invitations again. An invitation that no family could answer
 * is only canceled.
 */
export function useInviteBulk(program: number, choices: Choices | undefined): BulkOf | null {
  const texts = usePeopleTexts()
  if (!choices?.may.send) return null
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
  const cancel: BulkAction = {
    ...{ act: 'cancel', name: texts.cancel, icon: IconMailOff, danger: true, body: texts.cancelHelp, asks: asksNothing },
    title: (count) => (count === 1 ? texts.cancelTitleOne : fill(texts.cancelTitle, { count })),
    done: (count) => (count === 1 ? texts.canceledOne : fill(texts.canceledCount, { count })),
  }
  return {
    of: notRegisteredActs,
    acts: [...(isInviting(choices) ? [...(choices.may.invite ? [invite] : []), send] : []), ...(choices.may.invite ? [cancel] : [])],
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
