import { Button, Group, Text } from '@mantine/core'
import { fill } from '@touchline/domain/kit/texts'
import { readTeamRecruiting, saveRecruitingProfile, type TeamRecruitingRow } from '@touchline/domain/recruiting/endpoints'
import { IconSchool } from '@tabler/icons-react'
import { useState } from 'react'
import { call } from '../kit/api/api.ts'
import { useRead } from '../kit/api/queries.ts'
import { useLeaveGuard } from '../kit/api/useLeaveGuard.tsx'
import { ApiError, errorMessage } from '../kit/feedback/api-error.ts'
import { ErrorPanel } from '../kit/feedback/ErrorPanel.tsx'
import { RowsSkeleton } from '../kit/feedback/ListSkeleton.tsx'
import { StateMessage } from '../kit/feedback/StateMessage.tsx'
import { toast } from '../kit/feedback/toast.ts'
import { useKitTexts } from '../kit/kit-texts.ts'
import { Crumb } from '../kit/page/Crumb.tsx'
import { Section } from '../kit/page/Section.tsx'
import { useLocale } from '../kit/texts.ts'
import { TeamPage } from '../teams/TeamPage.tsx'
import { BuilderRow } from './BuilderRow.tsx'
import { bodyOfRow, changedIn, draftOfRow, type RowDraft } from './builder-draft.ts'
import classes from './Builder.module.css'
import { useRecruitingTexts } from './recruiting-texts.ts'

/** The sport part of the profiles of a team in one table; each changed player is saved by an action of its own. */
export function BuilderScreen() {
  return <TeamPage tab="recruiting">{({ id }) => <Builder team={id} />}</TeamPage>
}

function Builder({ team }: { team: number }) {
  const texts = useRecruitingTexts()
  const read = useRead(readTeamRecruiting, { params: { team } })
  if (read.isError && !read.data) return <ErrorPanel inline error={read.error} onRetry={() => void read.refetch()} />
  if (!read.data) return <RowsSkeleton rows={8} />
  if (read.data.items.length === 0)
    return (
      <StateMessage icon={<IconSchool stroke={1.5} />} title={texts.noPlayers}>
        {texts.noPlayersHelp}
      </StateMessage>
    )
  return <Rows team={team} items={read.data.items} mayEdit={read.data.may.edit} />
}

interface RowState {
  draft: RowDraft
  /** The version over which this row is saved, once a newer one was met. */
  version?: number
  errors: Readonly<Record<string, string>>
}

function Rows({ team, items, mayEdit }: { team: number; items: readonly TeamRecruitingRow[]; mayEdit: boolean }) {
  const texts = useRecruitingTexts()
  const kitTexts = useKitTexts()
  const locale = useLocale()
  const [edited, setEdited] = useState<ReadonlyMap<number, RowState>>(new Map())
  const [isSaving, setSaving] = useState(false)
  const changed = items.filter((row) => {
    const state = edited.get(row.id)
    return state !== undefined && changedIn(draftOfRow(row, locale), state.draft).length > 0
  })
  const { question } = useLeaveGuard(changed.length > 0, isSaving, () => setEdited(new Map()))

  async function saveRow(row: TeamRecruitingRow): Promise<RowState | null> {
    const state = edited.get(row.id)!
    const names = changedIn(draftOfRow(row, locale), state.draft)
    const version_id = state.version ?? row.version_id
    try {
      await call(saveRecruitingProfile, { params: { player: row.id }, body: { ...bodyOfRow(state.draft, names), version_id } as never })
      return null
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (error.code === 'version.newer') return { ...state, version: Number(error.facts['version_id']), errors: { row: texts.conflict } }
      const sentence = errorMessage(error, { network: kitTexts.noConnection }, kitTexts.somethingWrong)
      return { ...state, errors: Object.keys(error.fields).length > 0 ? error.fields : { row: sentence } }
    }
  }

  async function saveAll() {
    setSaving(true)
    const left = new Map(edited)
    // One after the other, so that the first refusal of the network does not become twenty.
    for (const row of changed) {
      const state = await saveRow(row)
      if (state) left.set(row.id, state)
      else left.delete(row.id)
    }
    setEdited(left)
    setSaving(false)
    const wrong = [...left.values()].filter(({ errors }) => Object.keys(errors).length > 0).length
    const saved = changed.length - changed.filter(({ id }) => left.has(id)).length
    if (wrong > 0) toast(texts.notSaved, { tone: 'bad' })
    else toast(saved === 1 ? texts.savedOne : fill(texts.savedMany, { count: saved }))
  }

  return (
    <Section title={texts.builderTitle} aside={<Crumb to={`/teams/${team}/recruiting`} name={texts.back} />}>
      <Text fz="sm" c="dimmed" pt="sm">
        {texts.builderHelp}
      </Text>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (changed.length > 0 && !isSaving) void saveAll()
        }}
      >
        <div className={classes.rows}>
          <div className={classes.head} aria-hidden>
            {[
              texts.player,
              texts.positions,
              texts.dominant_foot,
              texts.dominant_hand,
              texts.height,
              texts.weight,
              texts.graduation_year,
            ].map((head) => (
              <span key={head}>{head}</span>
            ))}
          </div>
          {items.map((row) => {
            const state = edited.get(row.id)
            return (
              <BuilderRow
                key={row.id}
                row={row}
                draft={state?.draft ?? draftOfRow(row, locale)}
                errors={state?.errors ?? {}}
                disabled={!mayEdit || isSaving}
                onChange={(draft) => setEdited(new Map(edited).set(row.id, { ...state, draft, errors: {} }))}
              />
            )
          })}
        </div>
        {mayEdit && (
          <Group justify="flex-end" mt="lg">
            <Button type="submit" loading={isSaving} disabled={changed.length === 0}>
              {changed.length === 0
                ? texts.saveAll
                : changed.length === 1
                  ? texts.saveOne
                  : fill(texts.saveCount, { count: changed.length })}
            </Button>
          </Group>
        )}
      </form>
      {question}
    </Section>
  )
}
