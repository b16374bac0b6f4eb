import type { ReplyGot } from '@touchline/domain/kit/endpoint'
import type { Fields } from '@touchline/domain/kit/form/field'
import { ageFields } from '@touchline/domain/players/age-fields'
import { fill } from '@touchline/domain/kit/texts'
import { playerFields } from '@touchline/domain/people/player-fields'
import { createPlayer, readPlayer, savePlayer, type readPlayerChoices } from '@touchline/domain/players/endpoints'
import { call } from '../kit/api/api.ts'
import { toast } from '../kit/feedback/toast.ts'
import { Field } from '../kit/form/Field.tsx'
import { Form } from '../kit/form/Form.tsx'
import { draftOf } from '../kit/form/form-rules.ts'
import { FormButtons } from '../kit/form/FormButtons.tsx'
import { useForm } from '../kit/form/useForm.ts'
import { useFormGuard } from '../kit/form/useFormGuard.ts'
import { Sheet } from '../kit/page/Sheet.tsx'
import type { Player } from './player-tab.ts'
import { usePlayerTexts } from './players-texts.ts'

type Choices = ReplyGot<typeof readPlayerChoices>
interface PlayerFormProps {
  /** Null for a new one. */
  player: Player | null
  /** Null for those who change no region and no position. */
  choices: Choices | null
  onClose: () => void
  onCreated?: (id: number) => void
}

/** A region is chosen among those of the reader. */
const { club_region_id: _region, ...plainFields } = playerFields
/** Fields whose choices are numbers of the server. */
const numbers: readonly string[] = ['club_region_id', ...Object.values(ageFields)]
const entered = (player: Player | null) => Object.fromEntries((player?.age_classes ?? []).map((one) => [ageFields[one.kind], one.entered]))
const draftOfPlayer = (fields: Fields, player: Player | null) => draftOf(fields, { ...player, ...entered(player) })

/** The form of a new player, or of those values of a player that the reader may change. */
export function PlayerForm({ player, choices, onClose, onCreated }: PlayerFormProps) {
  const texts = usePlayerTexts()
  const { fields, words } = usePlayerFields(player, choices)
  const form = useForm(fields, draftOfPlayer(fields, player), {
    words,
    ...(player && {
      version: player.version_id,
      reload: async () => {
        const now = await call(readPlayer, { params: { player: player.id } })
        return { draft: draftOfPlayer(fields, now), version: now.version_id }
      },
    }),
  })
  const { leave, question } = useFormGuard(form, onClose, { isSheet: true })
  const bodyOf = (given: Readonly<Record<string, unknown>>) =>
    Object.fromEntries(
      Object.entries(given).map(([name, value]) => [name, numbers.includes(name) && value !== null ? Number(value) : value]),
    )
  const save = async (given: Readonly<Record<string, unknown>>, version_id: number | undefined): Promise<{ id: number }> =>
    player === null
      ? await call(createPlayer, { body: bodyOf(given) as never })
      : await call(savePlayer, { params: { player: player.id }, body: { ...bodyOf(given), version_id } as never })
  const name = player ? `${player.first_name} ${player.last_name}` : ''
  return (
    <Sheet form onClose={leave} title={player ? fill(texts.editTitle, { name }) : texts.addTitle}>
      <Form
        of={form}
        onSave={save}
        onSaved={({ id }) => {
          const draft = form.draft as Record<string, unknown>
          toast(player ? texts.saved : fill(texts.created, { name: `${String(draft['first_name'])} ${String(draft['last_name'])}` }))
          onClose()
          if (!player) onCreated?.(id)
        }}
      >
        {Object.keys(fields).map((one, at) => (
          <Field key={one} of={form} name={one} autoFocus={at === 0} autoComplete="off" />
        ))}
        <FormButtons act={player ? texts.save : texts.create} busy={form.busy} onCancel={leave} />
      </Form>
      {question}
    </Sheet>
  )
}

/** The fields that the reader may change, with the choices of the club and their labels. */
function usePlayerFields(player: Player | null, choices: Choices | null) {
  const texts = usePlayerTexts()
  const positions = [...new Set([...(choices?.positions ?? []), ...(player?.primary_position ? [player.primary_position] : [])])]
  const mine = choices?.create_in ?? null
  const regions = (choices?.regions ?? []).filter(({ id }) => mine === null || mine.includes(id) || id === player?.club_region_id)
  const classes = (player?.age_classes ?? []).map(({ kind, ...one }) => ({ ...one, field: ageFields[kind] }))
  const all: Fields = {
    ...plainFields,
    ...(positions.length > 0 && { primary_position: { kind: 'choice', values: positions } as const }),
    ...(regions.length > 0 && {
      club_region_id: { kind: 'choice', values: regions.map(({ id }) => String(id)), ...(mine !== null && { required: true }) } as const,
    }),
    ...Object.fromEntries(
      classes.map(({ field, choices: values }) => [field, { kind: 'choice', values: values.map(({ number }) => String(number)) } as const]),
    ),
  }
  const isShown = (name: string) => (player ? (player.may.edit as readonly string[]).includes(name) : true)
  const { 'birth_date.help': familyHelp, ...plain } = texts
  const words: Readonly<Record<string, string>> = {
    ...plain,
    // The club changes a birth date at any time; the family enters a missing one.
    ...(player && !player.may.archive && { 'birth_date.help': familyHelp }),
    ...Object.fromEntries(regions.map(({ id, name }) => [`club_region_id.${id}`, name])),
    ...Object.fromEntries(
      classes.flatMap(({ field, ruled, choices: values }) => [
        [`${field}.none`, ruled ? fill(texts.byRules, { label: ruled.label }) : texts.byRulesNone],
        ...values.map(({ number, label }) => [`${field}.${number}`, label] as const),
      ]),
    ),
  }
  return { fields: Object.fromEntries(Object.entries(all).filter(([name]) => isShown(name))) as Fields, words }
}
