import { Checkbox, NativeSelect, Stack, Text } from '@mantine/core'
import { certificateKinds, restrictions } from '@touchline/domain/access/flags'
import type { ReplyGot } from '@touchline/domain/kit/endpoint'
import type { CertificateKind } from '@touchline/domain/staff/certificate'
import { readStaffAccess, saveStaffAccess, type StaffAccess } from '@touchline/domain/team-staff/access-endpoints'
import type { Restriction } from '@touchline/domain/team-staff/policy'
import { call } from '../kit/api/api.ts'
import { toast } from '../kit/feedback/toast.ts'
import { Form } from '../kit/form/Form.tsx'
import { FormButtons } from '../kit/form/FormButtons.tsx'
import { useForm } from '../kit/form/useForm.ts'
import { Section } from '../kit/page/Section.tsx'
import { useCertificateTexts } from '../staff/staff-texts.ts'
import { TeamChoice } from './TeamChoice.tsx'
import { useStaffAccessTexts } from './team-staff-texts.ts'

type Saved = ReplyGot<typeof readStaffAccess>

const draftOf = ({ restrictions: ofClub, sports, selected, required_certificates }: Saved): StaffAccess => ({
  restrictions: ofClub,
  sports: sports.map(({ id, restrictions: ofSport }) => ({ id, restrictions: ofSport })),
  selected,
  required_certificates,
})

/** The restriction of the staff directory for all sports and for each one, the teams that are selected, and the required certificates. */
export function StaffAccessForm({ saved }: { saved: Saved }) {
  const texts = useStaffAccessTexts()
  const kindTexts = useCertificateTexts()
  const form = useForm({}, draftOf(saved), {
    words: texts,
    version: saved.version_id,
    reload: async () => {
      const newer = await call(readStaffAccess, {})
      return { draft: draftOf(newer), version: newer.version_id }
    },
  })
  const draft: StaffAccess = form.draft
  const options = restrictions.map((value) => ({ value, label: texts[`restriction.${value}`] }))
  const ofSport = (id: number) => draft.sports.find((sport) => sport.id === id)?.restrictions.staff ?? null
  const putSport = (id: number, staff: Restriction | null) =>
    form.put({
      sports: draft.sports.map((sport) => (sport.id === id ? { id, restrictions: { ...sport.restrictions, staff } } : sport)),
    })
  const isSelecting =
    draft.restrictions.staff === 'selectTeams' || draft.sports.some(({ restrictions: { staff } }) => staff === 'selectTeams')
  return (
    <Form
      of={form}
      onSave={(_given, version_id) => call(saveStaffAccess, { body: { ...draft, version_id } })}
      onSaved={({ version_id }) => {
        form.restart(draft, version_id)
        toast(texts.saved)
      }}
    >
      <Section title={texts.staff}>
        <Stack gap="md" maw={560} py="md">
          <Text c="dimmed" fz="sm">
            {texts['staff.help']}
          </Text>
          <NativeSelect
            label={texts.ofClub}
            data={options}
            value={draft.restrictions.staff}
            onChange={(event) => form.put({ restrictions: { ...draft.restrictions, staff: event.currentTarget.value as Restriction } })}
          />
          {saved.sports.map(({ id, name }) => (
            <NativeSelect
              key={id}
              label={name}
              data={[{ value: '', label: texts.likeClub }, ...options]}
              value={ofSport(id) ?? ''}
              onChange={(event) => putSport(id, (event.currentTarget.value || null) as Restriction | null)}
            />
          ))}
          {isSelecting && (
            <TeamChoice
              teams={saved.teams}
              error={form.errors['selected']}
              chosen={draft.selected.staff}
              onChange={(staff) => form.put({ selected: { ...draft.selected, staff } })}
            />
          )}
        </Stack>
      </Section>
      <Section title={texts.clearance}>
        <Stack gap="md" maw={560} py="md">
          <Text c="dimmed" fz="sm">
            {texts['clearance.help']}
          </Text>
          <Checkbox.Group
            label={texts.required_certificates}
            value={draft.required_certificates}
            onChange={(chosen) => form.put({ required_certificates: chosen as CertificateKind[] })}
          >
            <Stack gap="xs" mt="xs">
              {certificateKinds.map((kind) => (
                <Checkbox key={kind} value={kind} label={kindTexts[`kind.${kind}`]} />
              ))}
            </Stack>
          </Checkbox.Group>
        </Stack>
      </Section>
      <FormButtons act={texts.save} busy={form.busy} disabled={!form.dirty} />
    </Form>
  )
}
