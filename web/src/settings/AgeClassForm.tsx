import { Checkbox, SegmentedControl, Stack } from '@mantine/core'
import { ageClassKinds, type AgeClass, type AgeClassKind } from '@touchline/domain/access/age-class'
import { roleDisplayName, type RoleType } from '@touchline/domain/access/roles'
import { readAgeClasses, saveAgeClass } from '@touchline/domain/settings/age-class-endpoints'
import { useRef } from 'react'
import { call } from '../kit/api/api.ts'
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

interface AgeClassFormProps {
  kind: AgeClassKind
  saved: AgeClass
  version: number
  onKind: (kind: AgeClassKind) => void
}

/** The settings of one classification beside the players whom they put into each class. */
export function AgeClassForm({ kind, saved, version, onKind }: AgeClassFormProps) {
  const texts = useAgeClassTexts()
  const roleName = useRoleName()
  const chosen = useRef(kind)
  const form = useForm(ageClassFields, draftOfAgeClass(saved), {
    words: texts,
    version,
    check: (draft) => problemsOfDraft(kind, draft as AgeClassDraft, texts),
    reload: async () => {
      const newer = await call(readAgeClasses, {})
      return { draft: draftOfAgeClass(newer[kind]), version: newer.version_id }
    },
  })
  const { leave, question } = useFormGuard(form, () => onKind(chosen.current))
  const draft = form.draft as AgeClassDraft
  const isGrade = kind === 'grade'

  return (
    <Form
      of={form}
      onSave={(_given, version_id) => call(saveAgeClass, { body: { kind, settings: settingsOfDraft(draft)!, version_id } })}
      onSaved={({ settings, version_id }) => {
        form.restart(draftOfAgeClass(settings), version_id)
        rememberClub({ [`age_class_by_${kind}`]: settings })
        toast(texts.saved)
      }}
    >
      <SegmentedControl
        aria-label={texts.kind}
        maw={480}
        value={kind}
        onChange={(next) => {
          chosen.current = next as AgeClassKind
          leave()
        }}
        data={ageClassKinds.map((one) => ({ value: one, label: texts[`kind.${one}`] }))}
      />
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
        <AgeClassPreview
          kind={kind}
          settings={Object.keys(problemsOfDraft(kind, draft, texts)).length > 0 ? null : settingsOfDraft(draft)}
        />
      </div>
      {question}
    </Form>
  )
}
