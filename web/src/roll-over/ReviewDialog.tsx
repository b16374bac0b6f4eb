import { Modal, Stack, Text } from '@mantine/core'
import { seasonIn } from '@touchline/domain/clubs/season-names'
import { fill } from '@touchline/domain/kit/texts'
import { rollOver } from '@touchline/domain/roll-over/endpoints'
import type { PlayerMark } from '@touchline/domain/roll-over/players'
import { useNavigate } from 'react-router'
import { useAction } from '../kit/api/useAction.ts'
import { ApiError } from '../kit/feedback/api-error.ts'
import { toast } from '../kit/feedback/toast.ts'
import { useKitTexts } from '../kit/kit-texts.ts'
import { DialogButtons } from '../kit/page/DialogButtons.tsx'
import { Status } from '../kit/page/Status.tsx'
import { wideModal } from '../kit/page/wide-modal.ts'
import { useLocale } from '../kit/texts.ts'
import { useMoments } from '../kit/time/moments.ts'
import type { Choices } from './picks.ts'
import { useRollOverTexts, useTeamFacts } from './roll-over-texts.ts'
import type { Plan } from './RollOverForm.tsx'
import classes from './TeamChoices.module.css'

interface ReviewDialogProps {
  /** The season that is rolled over. */
  season: number
  plan: Plan
  choices: Choices
  onClose: () => void
  /** The plan is no longer this one. */
  onChanged: () => void
}

/** `Mia Hart (too old)` */
const withReasons = (name: string, reasons: readonly string[]) => (reasons.length > 0 ? `${name} (${reasons.join(', ')})` : name)
const namesOf = (people: readonly { name: string }[]) => people.map(({ name }) => name).join(', ')

/** Shows team by team what a rollover creates and whom it leaves out, then rolls the season over. */
export function ReviewDialog({ season, plan, choices, onClose, onChanged }: ReviewDialogProps) {
  const texts = useRollOverTexts()
  const { close } = useKitTexts()
  const locale = useLocale()
  const navigate = useNavigate()
  const { fullDate } = useMoments()
  const act = useAction(rollOver)
  const name = seasonIn(locale, plan.season.name)
  return (
    <Modal
      opened
      onClose={onClose}
      size={wideModal}
      title={fill(texts.reviewTitle, { season: name })}
      closeButtonProps={{ 'aria-label': close }}
    >
      <Stack gap="md">
        <div>
          <Text fw={600} className="num">
            {fill(texts.totals, {
              teams: plan.teams.length,
              all: plan.teams.length + plan.left.length,
              players: plan.teams.reduce((sum, { players }) => sum + players.length, 0),
              staff: plan.teams.reduce((sum, { staff }) => sum + staff.length, 0),
            })}
          </Text>
          {plan.season.id === null && (
            <Text>
              {fill(texts.createsSeason, { season: name, from: fullDate(plan.season.start_date), to: fullDate(plan.season.end_date) })}
            </Text>
          )}
          <Text c="dimmed">
            {texts.nobodyNotified} {choices.hide_from_player ? texts.seenByStaff : texts.seenAtOnce}
          </Text>
        </div>
        {plan.teams.map((team) => (
          <TeamPlan key={team.from.id} team={team} />
        ))}
        {plan.left.length > 0 && (
          <Text fz="sm" c="dimmed">
            {fill(texts.notCopied, {
              names: plan.left
                .map(({ name: team, marks }) =>
                  withReasons(
                    team,
                    marks.map((mark) => texts[`mark.${mark}`]),
                  ),
                )
                .join(', '),
            })}
          </Text>
        )}
      </Stack>
      <div className={classes.foot}>
        <DialogButtons
          act={texts.act}
          busy={act.busy}
          onCancel={onClose}
          onAct={() =>
            act.run(
              { params: { season }, body: { ...choices, plan: plan.plan } },
              {
                onSuccess: ({ season_id }) => void navigate(`/club-admin/teams?season_id=${season_id}`),
                done: ({ teams }) => fill(teams === 1 ? texts.doneTeam : texts.doneTeams, { count: teams, season: name }),
                undo: ({ change_set_id }) => change_set_id,
                onError: (error, sentence) => {
                  toast(sentence, { tone: 'bad' })
                  if (error instanceof ApiError && (error.status === 409 || error.status === 422)) onChanged()
                },
              },
            )
          }
        />
      </div>
    </Modal>
  )
}

function TeamPlan({ team }: { team: Plan['teams'][number] }) {
  const texts = useRollOverTexts()
  const factsOf = useTeamFacts()
  const marked = (players: readonly { name: string; marks: readonly PlayerMark[] }[]) =>
    players
      .map(({ name, marks }) =>
        withReasons(
          name,
          marks.map((mark) => texts[`why.${mark}`]),
        ),
      )
      .join(', ')
  return (
    <section aria-label={team.name}>
      <Text fw={600}>{team.name}</Text>
      <Text fz="sm" c="dimmed">
        {[fill(texts.fromTeam, { team: team.from.name }), factsOf(team)].filter(Boolean).join(' · ')}
      </Text>
      <Text fz="sm">{team.players.length > 0 ? fill(texts.joins, { names: marked(team.players) }) : texts.joinsNone}</Text>
      {team.left.length > 0 && (
        <Text fz="sm" c="dimmed">
          {fill(texts.stays, { names: marked(team.left) })}
        </Text>
      )}
      {team.staff.length > 0 && <Text fz="sm">{fill(texts.staffNames, { names: namesOf(team.staff) })}</Text>}
      {team.left_staff.length > 0 && (
        <Text fz="sm" c="dimmed">
          {fill(texts.staffLeft, { names: namesOf(team.left_staff) })}
        </Text>
      )}
      <Text component="div" fz="sm">
        {team.staff.every(({ role }) => role !== 'Coach') && <Status tone="warn">{texts.noCoach}</Status>}
        {team.without_number.map(({ name, number }) => (
          <div key={name}>
            <Status tone="warn">{fill(texts.lostNumber, { name, number })}</Status>
          </div>
        ))}
        {team.dropped.map((what) => (
          <div key={what}>
            <Status tone="warn">{texts[`dropped.${what}`]}</Status>
          </div>
        ))}
      </Text>
    </section>
  )
}
