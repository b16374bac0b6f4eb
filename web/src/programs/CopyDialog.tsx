import { Modal } from '@mantine/core'
import { seasons } from '@touchline/domain/clubs/season-record'
import { fill } from '@touchline/domain/kit/texts'
import { copyProgram } from '@touchline/domain/programs/endpoints'
import { useNavigate } from 'react-router'
import { call } from '../kit/api/api.ts'
import { invalidate, useRead } from '../kit/api/queries.ts'
import { Field } from '../kit/form/Field.tsx'
import { Form } from '../kit/form/Form.tsx'
import { FormButtons } from '../kit/form/FormButtons.tsx'
import { useForm } from '../kit/form/useForm.ts'
import type { RecordRow } from '../kit/record/record-row.ts'
import { snackbar } from '../kit/feedback/toast.ts'
import { useProgramsPath } from './paths.ts'
import { useProgramsTexts } from './programs-texts.ts'

/** The weekdays stay after 52 weeks. */
const aYear = 364

/** Copies a program with all that belongs to it, with its days moved. */
export function CopyDialog({ row, onClose }: { row: RecordRow; onClose: () => void }) {
  const texts = useProgramsTexts()
  const navigate = useNavigate()
  const path = useProgramsPath()
  const choices = useRead(seasons.list.read, { query: { page_size: '200' } }).data?.items ?? []
  const fields = {
    name: { kind: 'text', max: 120, required: true },
    season_id: { kind: 'choice', values: choices.map(({ id }) => String(id)) },
    move_days: { kind: 'int', min: -3660, max: 3660, required: true },
  } as const
  const words = {
    ...{ name: texts.copyName, season_id: texts.copySeason, move_days: texts.copyDays, 'move_days.help': texts.copyDaysHelp },
    ...Object.fromEntries(choices.map(({ id, name }) => [`season_id.${id}`, name])),
  }
  const form = useForm(
    fields,
    { name: fill(texts.copyOf, { name: String(row['name']) }), season_id: '', move_days: String(aYear) },
    { words: words as never },
  )
  return (
    <Modal opened onClose={onClose} title={texts.copy}>
      <Form
        of={form}
        summary={false}
        onSave={({ name, season_id, move_days }) =>
          call(copyProgram, {
            params: { program: row.id },
            body: { name, season_id: season_id ? Number(season_id) : null, move_days: move_days ?? 0 },
          })
        }
        onSaved={({ id }) => {
          void invalidate('programs')
          snackbar(texts.copied)
          void navigate(`${path}/${id}/details`)
          onClose()
        }}
      >
        <Field of={form} name="name" autoFocus />
        <Field of={form} name="season_id" />
        <Field of={form} name="move_days" />
        <FormButtons act={texts.copyAct} busy={form.busy} onCancel={onClose} />
      </Form>
    </Modal>
  )
}
