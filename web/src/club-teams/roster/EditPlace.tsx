import { Checkbox, Input, Text } from '@mantine/core'
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
import { useRosterTexts } from './roster-change-texts.ts'
import classes from './roster.module.css'

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

const partsOf = (text: string) => text.split(',').flatMap((part) => (part.trim() === '' ? [] : [part.trim()]))

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
  const has = partsOf(form.draft.position)
  const offered = [...new Set([...positions, ...has])]
  const toggle = (position: string) =>
    form.put({ position: offered.filter((one) => (one === position ? !has.includes(one) : has.includes(one))).join(', ') })
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
          <Input.Wrapper label={texts.position} labelElement="div" error={form.errors['position']}>
            <div className={classes.positions} role="group" aria-label={texts.position}>
              {offered.map((position) => (
                <Checkbox key={position} label={position} checked={has.includes(position)} onChange={() => toggle(position)} />
              ))}
            </div>
          </Input.Wrapper>
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
