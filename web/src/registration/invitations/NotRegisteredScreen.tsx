import { Box, Text } from '@mantine/core'
import type { ReplyGot } from '@touchline/domain/kit/endpoint'
import type { RowOf } from '@touchline/domain/kit/list/list'
import { regionsListed } from '@touchline/domain/players/policy'
import type { InvitationStanding } from '@touchline/domain/registration/invitations/invitation'
import { readInviteChoices } from '@touchline/domain/registration/invitations/invitation-endpoints'
import { notRegistered } from '@touchline/domain/registration/people-lists'
import { IconEyeOff, IconLock, IconUserQuestion } from '@tabler/icons-react'
import { useRead } from '../../kit/api/queries.ts'
import { Notice } from '../../kit/feedback/Notice.tsx'
import { ListPage } from '../../kit/list/ListPage.tsx'
import { Status, type Tone } from '../../kit/page/Status.tsx'
import table from '../../kit/page/Table.module.css'
import { dayInZone } from '../../kit/time/day-in-zone.ts'
import { useMoments } from '../../kit/time/moments.ts'
import { ProgramTabPage } from '../../programs/ProgramTabPage.tsx'
import { useProgramId } from '../../programs/ProgramTabs.tsx'
import { useActor, useZone } from '../../shell/session/useActor.ts'
import { usePeopleTexts } from '../list-texts.ts'
import { isInviting, useInviteBulk } from './invite-bulk.tsx'

const tones: Record<InvitationStanding, Tone> = {
  ...{ not_invited: 'quiet', Invited: 'wait', Declined: 'bad', Expired: 'warn', Canceled: 'quiet' },
}

/** Players who may register for the program and have not: they are invited, get the invitation again, or no longer have it. */
export function NotRegisteredScreen() {
  const id = useProgramId()
  const texts = usePeopleTexts()
  const choices = useRead(readInviteChoices, { params: { program: id } }).data
  const bulk = useInviteBulk(id, choices)
  const standing = (of: InvitationStanding) => <Status tone={tones[of]}>{texts[`invitation.${of}`]}</Status>
  const details = useInvitationDetails()
  const actor = useActor()
  // As the server lists them.
  const seesAll = actor.roleType === 'ProgramAdmin' || regionsListed(actor) === null
  return (
    <ProgramTabPage tab="not-registered">
      {choices && <NotInviting choices={choices} />}
      <ListPage
        of={notRegistered}
        words={{
          ...{ ...texts, file: texts.fileNotRegistered, search: texts.searchNotRegistered },
          ...{ noneYet: texts.noNotRegistered, noneYetHelp: seesAll ? texts.noNotRegisteredHelp : texts.noNotRegisteredOwn },
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

/** Says why nobody is invited, to those who invite players or send invitations again. */
export function NotInviting({ choices }: { choices: ReplyGot<typeof readInviteChoices> }) {
  const texts = usePeopleTexts()
  const { invite, send } = choices.may
  if (!(invite || send) || isInviting(choices)) return null
  return (
    <Box pt="md">
      {choices.packages === null ? (
        <Notice icon={<IconEyeOff size={18} />}>{invite ? texts.notPublished : texts.notPublishedToSend}</Notice>
      ) : (
        <Notice icon={<IconLock size={18} />}>{invite ? texts.notOpen : texts.notOpenToSend}</Notice>
      )}
    </Box>
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
