import { Box, Button, Checkbox, Text } from '@mantine/core'
import { readGroupPlan, saveGroupPlan } from '@touchline/domain/group-training/endpoints'
import { planFields } from '@touchline/domain/group-training/group-assignment'
import type { ReplyGot } from '@touchline/domain/kit/endpoint'
import { fill } from '@touchline/domain/kit/texts'
import { IconLock } from '@tabler/icons-react'
import { call } from '../kit/api/api.ts'
import { useRead } from '../kit/api/queries.ts'
import { ErrorPanel } from '../kit/feedback/ErrorPanel.tsx'
import { RowsSkeleton } from '../kit/feedback/ListSkeleton.tsx'
import { Notice } from '../kit/feedback/Notice.tsx'
import { toast } from '../kit/feedback/toast.ts'
import { Form } from '../kit/form/Form.tsx'
import { FormButtons } from '../kit/form/FormButtons.tsx'
import { useForm } from '../kit/form/useForm.ts'
import { useFormGuard } from '../kit/form/useFormGuard.ts'
import { Section } from '../kit/page/Section.tsx'
import { useMoments } from '../kit/time/moments.ts'
import { TeamPage, type Team } from '../teams/TeamPage.tsx'
import { useGroupTexts } from './group-texts.ts'
import classes from './Planner.module.css'

type Plan = ReplyGot<typeof readGroupPlan>
type Assignment = NonNullable<Team['assignment']>

/** Chooses the players of a group assignment from its teams. */
export function PlannerScreen() {
  const texts = useGroupTexts()
  return (
    <TeamPage tab="planner">
      {(team) =>
        team.may.manage ? (
          <Planner team={team} assignment={team.assignment!} />
        ) : (
          <Notice icon={<IconLock size={18} />}>{texts.noAccess}</Notice>
        )
      }
    </TeamPage>
  )
}

function Planner({ team, assignment }: { team: Team; assignment: Assignment }) {
  const texts = useGroupTexts()
  const { fullDate } = useMoments()
  const read = useRead(readGroupPlan, { params: { team: team.id, group_assignment: assignment.id } })
  if (read.isError && !read.data) return <ErrorPanel inline error={read.error} onRetry={() => void read.refetch()} />
  if (!read.data) return <RowsSkeleton rows={8} />
  const { start_date, end_date } = assignment
  return (
    <>
      <Text c="dimmed" fz="sm" my="lg" maw={640}>
        {fill(texts.plannerHelp, { start: fullDate(start_date), end: fullDate(end_date), team: team.name })}
      </Text>
      <PlanForm team={team.id} id={assignment.id} plan={read.data} />
    </>
  )
}

const draftOfPlan = ({ player_ids }: Plan) => ({ player_ids: player_ids.join(',') })

function PlanForm({ team, id, plan }: { team: number; id: number; plan: Plan }) {
  const texts = useGroupTexts()
  const params = { team, group_assignment: id }
  const form = useForm(planFields, draftOfPlan(plan), {
    words: texts,
    version: plan.version_id,
    reload: async () => {
      const now = await call(readGroupPlan, { params })
      return { draft: draftOfPlan(now), version: now.version_id }
    },
  })
  const { question } = useFormGuard(form, () => undefined)
  const ids = form.draft.player_ids === '' ? [] : form.draft.player_ids.split(',').map(Number)
  const chosen = new Set(ids)
  // In one order, so that a player who was taken off and added again is no change.
  const put = (players: readonly number[], isIn: boolean) => {
    const rest = ids.filter((one) => !players.includes(one))
    form.put({ player_ids: (isIn ? [...rest, ...players] : rest).toSorted((a, b) => a - b).join(',') })
  }
  const parts = [
    ...plan.teams.map((part) => ({ key: `team ${part.id}`, ...part })),
    ...(plan.others.length > 0 ? [{ key: 'others', name: texts.others, players: plan.others }] : []),
  ]
  return (
    <>
      <Form
        of={form}
        onSave={async (_given, version_id) => await call(saveGroupPlan, { params, body: { player_ids: ids, version_id } })}
        onSaved={({ version_id }) => {
          form.restart(form.draft, version_id)
          toast(texts.planSaved)
        }}
      >
        <div role="group" aria-label={texts.player_ids} id="player_ids">
          {parts.map(({ key, name, players }) => {
            const all = players.length > 0 && players.every((player) => chosen.has(player.id))
            const own = players.filter((player) => chosen.has(player.id)).length
            const toggleAll = () =>
              put(
                players.map((player) => player.id),
                !all,
              )
            return (
              <Section
                key={key}
                title={name}
                aside={
                  players.length > 0 && (
                    <Button
                      size="compact-sm"
                      variant="default"
                      aria-label={`${all ? texts.removeAll : texts.addAll}: ${name}`}
                      onClick={toggleAll}
                    >
                      {all ? texts.removeAll : texts.addAll}
                    </Button>
                  )
                }
              >
                <Text fz="sm" c="dimmed" className="num" my="sm">
                  {players.length === 0 ? texts.noPlayers : fill(texts.chosen, { count: own, total: players.length })}
                </Text>
                <div className={classes.players}>
                  {players.map((player) => (
                    <Checkbox
                      key={player.id}
                      label={player.birth_year === null ? player.name : `${player.name} · ${player.birth_year}`}
                      checked={chosen.has(player.id)}
                      onChange={() => put([player.id], !chosen.has(player.id))}
                    />
                  ))}
                </div>
              </Section>
            )
          })}
        </div>
        <Box mt="lg">
          <FormButtons act={texts.savePlan} busy={form.busy} />
        </Box>
      </Form>
      {question}
    </>
  )
}
