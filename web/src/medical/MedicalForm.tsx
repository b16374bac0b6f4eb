import { Box, Button, Group, Stack, Text, Textarea, TextInput } from '@mantine/core'
import { readFamilyDashboard } from '@touchline/domain/dashboard/endpoints'
import { fill } from '@touchline/domain/kit/texts'
import { problemsOfNotes } from '@touchline/domain/medical/check-notes'
import { readMedicalNotes, readTeamMedicalNotes, saveMedicalNotes } from '@touchline/domain/medical/endpoints'
import {
  isEmptyNotes,
  medicalTexts,
  mostOfText,
  noNotes,
  sameNotes,
  type MedicalField,
  type MedicalNotes,
  type MedicalRecord,
} from '@touchline/domain/medical/medical'
import { IconAlertTriangle, IconGitMerge } from '@tabler/icons-react'
import { useState, type FormEvent } from 'react'
import { call } from '../kit/api/api.ts'
import { ApiError, errorMessage } from '../kit/feedback/api-error.ts'
import { FormErrors } from '../kit/pickers/FormErrors.tsx'
import { useKitTexts } from '../kit/kit-texts.ts'
import { RowsSkeleton } from '../kit/feedback/ListSkeleton.tsx'
import { Notice } from '../kit/feedback/Notice.tsx'
import { invalidate, updateCached, useRead } from '../kit/api/queries.ts'
import { Section } from '../kit/page/Section.tsx'
import { Sheet } from '../kit/page/Sheet.tsx'
import { toast } from '../kit/feedback/toast.ts'
import { ErrorPanel } from '../kit/feedback/ErrorPanel.tsx'
import { useLeaveGuard } from '../kit/api/useLeaveGuard.tsx'
import { useMedicalTexts } from './medical-texts.ts'

interface MedicalFormProps {
  player: number
  name: string
  onClose: () => void
}

/** The form in which a family enters medical notes for the team's staff. */
export function MedicalForm({ player, name, onClose }: MedicalFormProps) {
  const texts = useMedicalTexts()
  const read = useRead(readMedicalNotes, { params: { player } })
  const [dirty, setDirty] = useState(false)
  const [busy, setBusy] = useState(false)
  const { leave, release, question } = useLeaveGuard(dirty, busy, onClose, { isSheet: true })
  return (
    <Sheet form onClose={leave} title={fill(texts.notesOf, { name })}>
      <Text c="dimmed" fz="sm" mb="md">
        {fill(texts.whoReads, { name })}
      </Text>
      {read.isError && !read.data ? (
        <ErrorPanel inline error={read.error} onRetry={() => void read.refetch()} />
      ) : read.data ? (
        <Fields
          record={read.data}
          name={name}
          onDirty={setDirty}
          busy={busy}
          onBusy={setBusy}
          onCancel={leave}
          onSaved={() => {
            release()
            onClose()
          }}
        />
      ) : (
        <RowsSkeleton rows={5} />
      )}
      {question}
    </Sheet>
  )
}

interface FieldsProps {
  record: MedicalRecord
  name: string
  busy: boolean
  onDirty: (dirty: boolean) => void
  onBusy: (busy: boolean) => void
  onCancel: () => void
  onSaved: () => void
}

function Fields({ record, name, busy, onDirty, onBusy, onCancel, onSaved }: FieldsProps) {
  const texts = useMedicalTexts()
  const kitTexts = useKitTexts()
  const player = record.player_id
  // A refetch must not change the form while somebody types; saving reports a newer version.
  const [seen, setSeen] = useState(record)
  const [draft, setDraft] = useState(record.notes ?? noNotes)
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [conflict, setConflict] = useState<{ version: number; user: string | null } | null>(null)
  const take = (notes: MedicalNotes) => {
    setDraft(notes)
    onDirty(!sameNotes(notes, seen.notes ?? noNotes))
  }
  const field = (key: MedicalField) => ({
    id: key,
    name: key,
    label: texts[key],
    value: draft[key],
    error: errors[key],
    onChange: (event: { currentTarget: { value: string } }) => take({ ...draft, [key]: event.currentTarget.value }),
  })

  async function save(version = seen.version_id) {
    const wrong = Object.fromEntries(Object.entries(problemsOfNotes(draft)).map(([key, problem]) => [key, texts[problem]]))
    setErrors(wrong)
    const [first] = Object.keys(wrong)
    if (first !== undefined) return document.getElementById(first)?.focus()
    onBusy(true)
    try {
      await call(saveMedicalNotes, { params: { player }, body: { ...draft, version_id: version } })
      const noted = !isEmptyNotes(draft)
      updateCached(readFamilyDashboard, (dashboard) => ({
        ...dashboard,
        medical: dashboard.medical.map((child) => (child.player_id === player ? { ...child, noted } : child)),
      }))
      void invalidate(readMedicalNotes, readTeamMedicalNotes)
      toast(fill(noted ? texts.saved : texts.cleared, { name }))
      onSaved()
    } catch (error) {
      if (error instanceof ApiError && error.code === 'version.newer')
        setConflict({
          version: Number(error.facts['version_id']),
          user: typeof error.facts['user'] === 'string' ? error.facts['user'] : null,
        })
      else if (error instanceof ApiError && Object.keys(error.fields).length > 0) setErrors({ ...error.fields })
      else setErrors({ form: errorMessage(error, { network: kitTexts.noConnection }, kitTexts.somethingWrong) })
    } finally {
      onBusy(false)
    }
  }

  async function showSaved() {
    try {
      const newer = await call(readMedicalNotes, { params: { player } })
      setSeen(newer)
      setDraft(newer.notes ?? noNotes)
      setErrors({})
      onDirty(false)
      setConflict(null)
    } catch (error) {
      setErrors({ form: errorMessage(error, { network: kitTexts.noConnection }, kitTexts.somethingWrong) })
    }
  }

  return (
    <form
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        void save()
      }}
    >
      <Stack gap="lg">
        <FormErrors errors={errors} />
        {seen.unreadable && (
          <Notice tone="warn" icon={<IconAlertTriangle size={18} />}>
            {texts.unreadable}
          </Notice>
        )}
        {conflict && (
          <Notice tone="warn" icon={<IconGitMerge size={18} />}>
            <b>{conflict.user === null ? texts.conflictTitle : fill(texts.conflictBy, { user: conflict.user })}</b> {texts.conflictHelp}
            <Group gap="sm" mt="sm">
              <Button variant="default" onClick={() => void showSaved()}>
                {texts.conflictLoad}
              </Button>
              <Button variant="default" onClick={() => void save(conflict.version)}>
                {texts.conflictKeep}
              </Button>
            </Group>
          </Notice>
        )}
        {medicalTexts.map((key) => (
          <Textarea
            key={key}
            {...field(key)}
            description={texts[`${key}Help`]}
            autosize
            minRows={2}
            maxRows={8}
            maxLength={mostOfText}
            {...(key === 'allergies' && { 'data-autofocus': true })}
          />
        ))}
        <Section title={texts.emergencyContact}>
          <Text c="dimmed" fz="sm" mt="xs">
            {texts.emergencyHelp}
          </Text>
          <Stack gap="sm" mt="sm">
            <TextInput {...field('emergency_name')} maxLength={100} autoComplete="off" />
            <TextInput {...field('emergency_phone')} type="tel" maxLength={40} autoComplete="off" />
          </Stack>
        </Section>
        <Box>
          <Group justify="flex-end" gap="sm">
            <Button variant="default" onClick={onCancel}>
              {kitTexts.cancel}
            </Button>
            <Button type="submit" loading={busy}>
              {texts.save}
            </Button>
          </Group>
        </Box>
      </Stack>
    </form>
  )
}
