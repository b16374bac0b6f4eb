import { Text } from '@mantine/core'
import { savePlace, type readRosterOptions } from '@touchline/domain/club-teams/roster-endpoints'
import { isPlayerNumber, mostPositionLetters, placeStates } from '@touchline/domain/club-teams/roster-rules'
import type { ReplyGot } from '@touchline/domain/kit/endpoint'
import { fill } from '@touchline/domain/kit/texts'
import type { RosterLine } from '@touchline/domain/teams/roster-endpoints'
import { call } from '../../kit/api/api.ts'
import { toastWithUndo } from '../../kit/api/undo.ts'
import { Field } from '../../kit/form/Field.tsx'
import { Form } from '../../kit/form/Form.tsx'
import { FormButtons } from '../../kit/form/FormButtons.tsx'
import { draftOf } from '../../kit/form/form-rules.ts'
import { useForm } from '../../kit/form/useForm.ts'
import { useFormGuard } from '../../kit/form/useFormGuard.ts'
import { useKitTexts } from '../../kit/kit-texts.ts'
import { Sheet } from '../../kit/page/Sheet.tsx'
import type { Team } from '../../teams/TeamPage.tsx'
import { PositionChecks } from './PositionChecks.tsx'
import { useRosterTexts } from './roster-change-texts.ts'

const fields = {
  number: { kind: 'text', max: 4, nullable: true },
  position: { kind: 'text', max: mostPositionLetters, nullable: true },
  status: { kind: 'choice', values: placeStates, required: true },
  captain: { kind: 'flag' },
} as const

interface EditPlaceProps {
  team: Team
  line: RosterLine
  options: ReplyGot<typeof readRosterOptions>
  onClose: () => void
}

/** The form of a player’s place on a team: number, positions of the sport, status and captain. */
export function EditPlace({ team, line, options, onClose }: EditPlaceProps) {
  const texts = useRosterTexts()
  const kitTexts = useKitTexts()
  const { number_digits: digits, positions } = options
  const name = `${line.first_name} ${line.last_name}`
  const badNumber = fill(texts.badNumber, { digits })
  const form = useForm(fields, draftOf(fields, { ...line, status: line.status === 'pending' ? 'active' : line.status }), {
    words: { ...texts, 'number.help': fill(texts['number.help'], { digits }), 'position.help': '' },
    check: ({ number }) =>
      number.trim() !== '' && number.trim() !== line.number && !isPlayerNumber(number.trim(), digits)
        ? { number: badNumber }
        : ({} as Record<string, string>),
  })
  const { leave, question } = useFormGuard(form, onClose, { isSheet: true })
  return (
    <Sheet form onClose={leave} title={name}>
      <Form
        of={form}
        onSave={(body) => call(savePlace, { params: { team: team.id, member: line.player_id }, body })}
        onSaved={({ change_set_id }) => {
          toastWithUndo(fill(texts.saved, { name }), change_set_id, kitTexts)
          onClose()
        }}
      >
        <Field of={form} name="number" autoFocus autoComplete="off" inputMode="numeric" />
        {positions.length === 0 ? (
          <Field of={form} name="position" autoComplete="off" />
        ) : (
          <PositionChecks
            positions={positions}
            value={form.draft.position}
            error={form.errors['position']}
            onChange={(position) => form.put({ position })}
          />
        )}
        {!options.reviewed && <Field of={form} name="status" />}
        <Field of={form} name="captain" />
        <Text c="dimmed" fz="sm">
          {texts.tellsNobody}
        </Text>
        <FormButtons act={texts.save} busy={form.busy} onCancel={leave} />
      </Form>
      {question}
    </Sheet>
  )
}
