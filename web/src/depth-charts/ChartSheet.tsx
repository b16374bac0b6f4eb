import { NativeSelect } from '@mantine/core'
import { createDepthChart, setDepthChart, type DepthChart } from '@touchline/domain/depth-charts/endpoints'
import { formationsOf } from '@touchline/domain/depth-charts/formations'
import { mostNameLetters } from '@touchline/domain/depth-charts/lineup'
import { fill } from '@touchline/domain/kit/texts'
import { useNavigate } from 'react-router'
import { call } from '../kit/api/api.ts'
import { toastWithUndo } from '../kit/api/undo.ts'
import { Field } from '../kit/form/Field.tsx'
import { Form } from '../kit/form/Form.tsx'
import { FormButtons } from '../kit/form/FormButtons.tsx'
import { useForm } from '../kit/form/useForm.ts'
import { useFormGuard } from '../kit/form/useFormGuard.ts'
import { useKitTexts } from '../kit/kit-texts.ts'
import { Sheet } from '../kit/page/Sheet.tsx'
import { useDepthChartTexts } from './depth-chart-texts.ts'
import { useFormationName, type TeamCharts } from './useCharts.ts'

const fields = {
  name: { kind: 'text', max: mostNameLetters, required: true },
  formation: { kind: 'text', max: 80, required: true },
} as const

interface ChartSheetProps {
  team: number
  charts: TeamCharts
  /** Without either a new chart is created, and its players are chosen next. */
  copied?: DepthChart
  renamed?: DepthChart
  onClose: () => void
  onSaved?: (id: number) => void
}

/** The form of the name and formation of a new depth chart or a copy, or of the name of one. */
export function ChartSheet({ team, charts: { sport, own, players }, copied, renamed, onClose, onSaved }: ChartSheetProps) {
  const texts = useDepthChartTexts()
  const kitTexts = useKitTexts()
  const nameOf = useFormationName()
  const navigate = useNavigate()
  const formations = [...new Set([...(copied ? [copied.formation] : []), ...formationsOf(sport, own)])]
  const start = {
    name: renamed?.name ?? (copied ? fill(texts.copyOf, { name: copied.name }).slice(0, mostNameLetters) : ''),
    formation: renamed?.formation ?? copied?.formation ?? formations[0]!,
  }
  const form = useForm(fields, start, { words: texts, version: renamed?.version_id })
  const { leave, question } = useFormGuard(form, onClose, { isSheet: true })
  const title = renamed
    ? fill(texts.renameTitle, { name: renamed.name })
    : copied
      ? fill(texts.copyTitle, { name: copied.name })
      : texts.create
  return (
    <Sheet form onClose={leave} title={title}>
      <Form
        of={form}
        onSave={({ name, formation }, version_id) =>
          renamed
            ? call(setDepthChart, { params: { team, chart: renamed.id }, body: { name, version_id } })
            : call(createDepthChart, { params: { team }, body: { name, formation, copy_of_id: copied?.id ?? null } })
        }
        onSaved={({ id, change_set_id }) => {
          toastWithUndo(fill(renamed ? texts.renamedDone : texts.createdDone, { name: form.draft.name }), change_set_id, kitTexts)
          onClose()
          if (!renamed && !copied && players.length > 0) void navigate(`/teams/${team}/depth_chart/edit?chart=${id}`)
          else onSaved?.(id)
        }}
      >
        <Field of={form} name="name" autoFocus autoComplete="off" />
        {!renamed && (
          <NativeSelect
            id="formation"
            label={texts.formation}
            error={form.errors['formation']}
            value={form.draft.formation}
            onChange={(event) => form.put({ formation: event.currentTarget.value })}
            data={formations.map((formation) => ({ value: formation, label: nameOf(formation) }))}
          />
        )}
        <FormButtons act={renamed ? texts.rename : copied ? texts.copy : texts.create} busy={form.busy} onCancel={leave} />
      </Form>
      {question}
    </Sheet>
  )
}
