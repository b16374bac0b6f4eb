import { Button, Checkbox, NativeSelect, SegmentedControl, Stack, Text } from '@mantine/core'
import { ageClassKinds, type AgeClass, type AgeClassKind } from '@touchline/domain/access/age-class'
import { roleDisplayName, type RoleType } from '@touchline/domain/access/roles'
import { readAgeClasses, saveAgeClass, saveSportAgeGroups } from '@touchline/domain/settings/age-class-endpoints'
import type { ReplyGot } from '@touchline/domain/kit/endpoint'
import { fill } from '@touchline/domain/kit/texts'
import { useRef } from 'react'
import { call } from '../kit/api/api.ts'
import { useAction } from '../kit/api/useAction.ts'
import { toast } from '../kit/feedback/toast.ts'
import { Field } from '../kit/form/Field.tsx'
import { Form } from '../kit/form/Form.tsx'
import { FormButtons } from '../kit/form/FormButtons.tsx'
import { useForm } from '../kit/form/useForm.ts'
import { useFormGuard } from '../kit/form/useFormGuard.ts'
import { useRoleName } from '../kit/useRoleName.ts'
import { rememberClub } from '../shell/session/session.ts'
import { AgeGroups, CutoffField, GradeField } from './AgeClassControls.tsx'
import { ageClassFields, draftOfAgeClass, problemsOfDraft, settingsOfDraft, type AgeClassDraft } from './age-class-draft.ts'
import { AgeClassPreview } from './AgeClassPreview.tsx'
import { useAgeClassTexts } from './age-class-texts.ts'
import classes from './Settings.module.css'

const editingRoles: readonly RoleType[] = ['Admin', 'ProgramAdmin', 'Director', 'Coach', 'Manager', 'Parent']

/** The classification that is edited; `sport` is the id of a sport with age groups of its own, null for those of the club. */
export interface AgeClassChoice {
  kind: AgeClassKind
  sport: number | null
}
interface AgeClassFormProps extends AgeClassChoice {
  read: ReplyGot<typeof readAgeClasses>
  onChoose: (choice: AgeClassChoice) => void
}
const settingsIn = (read: AgeClassFormProps['read'], { kind, sport }: AgeClassChoice): AgeClass =>
  read.sports.find(({ id }) => id === sport)?.group ?? read[kind]

/** The settings of one classification beside the players whom they put into each class. */
export function AgeClassForm({ kind, sport, read, onChoose }: AgeClassFormProps) {
  const texts = useAgeClassTexts()
  const roleName = useRoleName()
  const chosen = useRef<AgeClassChoice>({ kind, sport })
  const form = useForm(ageClassFields, draftOfAgeClass(settingsIn(read, { kind, sport })), {
    words: texts,
    version: read.version_id,
    check: (draft) => problemsOfDraft(kind, draft as AgeClassDraft, texts),
    reload: async () => {
      const newer = await call(readAgeClasses, {})
      return { draft: draftOfAgeClass(settingsIn(newer, { kind, sport })), version: newer.version_id }
    },
  })
  const { leave, question } = useFormGuard(form, () => onChoose(chosen.current))
  const draft = form.draft as AgeClassDraft
  const isGrade = kind === 'grade'
  const own = read.sports.find(({ id }) => id === sport)
  const save = useAction(saveSportAgeGroups)
  const choose = (choice: AgeClassChoice) => {
    chosen.current = choice
    leave()
  }

  return (
    <Form
      of={form}
      onSave={(_given, version_id) => {
        const body = { settings: settingsOfDraft(draft)!, version_id }
        return own ? call(saveSportAgeGroups, { body: { ...body, sport_id: own.id } }) : call(saveAgeClass, { body: { ...body, kind } })
      }}
      onSaved={({ settings, version_id }) => {
        form.restart(draftOfAgeClass(settings ?? read.group), version_id)
        if (!own) rememberClub({ [`age_class_by_${kind}`]: settings })
        toast(texts.saved)
      }}
    >
      <SegmentedControl
        aria-label={texts.kind}
        maw={480}
        value={kind}
        onChange={(next) => choose({ kind: next as AgeClassKind, sport: null })}
        data={ageClassKinds.map((one) => ({ value: one, label: texts[`kind.${one}`] }))}
      />
      {kind === 'group' && read.sports.length > 1 && (
        <NativeSelect
          label={texts.sport}
          maw={480}
          mt="md"
          value={String(sport ?? '')}
          onChange={({ currentTarget }) => choose({ kind, sport: Number(currentTarget.value) || null })}
          data={[{ value: '', label: texts.allSports }, ...read.sports.map(({ id, name }) => ({ value: String(id), label: name }))]}
        />
      )}
      {own && (
        <Text fz="sm" c="dimmed" mt="sm" maw={640}>
          {fill(own.group ? texts.sportOwn : texts.sportFollows, { sport: own.name })}
        </Text>
      )}
      {own?.group && (
        <Button
          variant="default"
          mt="sm"
          loading={save.busy}
          onClick={() =>
            save.run(
              { body: { sport_id: own.id, settings: null, version_id: read.version_id } },
              { done: texts.saved, onSuccess: ({ version_id }) => form.restart(draftOfAgeClass(read.group), version_id) },
            )
          }
        >
          {texts.useClubGroups}
        </Button>
      )}
      <div className={classes.columns}>
        <Stack gap="lg">
          <Field of={form} name="enabled" />
          <div className={classes.pair}>
            {isGrade ? (
              <>
                <GradeField {...form.input('min_age')} label={texts.min_grade} />
                <GradeField {...form.input('max_age')} label={texts.max_grade} />
              </>
            ) : (
              <>
                <Field of={form} name="min_age" autoComplete="off" />
                <Field of={form} name="max_age" autoComplete="off" />
              </>
            )}
          </div>
          <CutoffField
            value={draft.cutoff_date}
            label={isGrade ? texts['cutoff.grade'] : texts.cutoff}
            onChange={(cutoff_date) => form.put({ cutoff_date })}
          />
          <Field of={form} name="next_promotion_date" />
          {!isGrade && <Field of={form} name="age_at_start" />}
          {!isGrade && <Field of={form} name="format" as="segments" />}
          {kind === 'group' && <AgeGroups value={draft.groups} error={form.errors['groups']} onChange={(groups) => form.put({ groups })} />}
          <Checkbox.Group
            label={texts.allow_edit_roles}
            description={texts['allow_edit_roles.help']}
            value={draft.allow_edit_roles}
            onChange={(roles) => form.put({ allow_edit_roles: roles as RoleType[] })}
          >
            <div className={classes.pair}>
              {editingRoles.map((role) => (
                <Checkbox key={role} value={role} label={roleName(roleDisplayName(role))} />
              ))}
            </div>
          </Checkbox.Group>
          <FormButtons act={texts.save} busy={form.busy} disabled={!form.dirty} />
        </Stack>
        {!own && (
          <AgeClassPreview
            kind={kind}
            settings={Object.keys(problemsOfDraft(kind, draft, texts)).length > 0 ? null : settingsOfDraft(draft)}
          />
        )}
      </div>
      {question}
    </Form>
  )
}
