import { Anchor, Stack, Text } from '@mantine/core'
import { fill } from '@touchline/domain/kit/texts'
import type { MerchantPolicyKind } from '@touchline/domain/payments/merchant'
import { publishPolicy, readPolicyVersions } from '@touchline/domain/payments/merchant-policy-endpoints'
import { Link } from 'react-router'
import { call } from '../../kit/api/api.ts'
import { useRead } from '../../kit/api/queries.ts'
import { ErrorPanel } from '../../kit/feedback/ErrorPanel.tsx'
import { RowsSkeleton } from '../../kit/feedback/ListSkeleton.tsx'
import { snackbar } from '../../kit/feedback/toast.ts'
import { Field } from '../../kit/form/Field.tsx'
import { Form } from '../../kit/form/Form.tsx'
import { FormButtons } from '../../kit/form/FormButtons.tsx'
import { useForm } from '../../kit/form/useForm.ts'
import { useFormGuard } from '../../kit/form/useFormGuard.ts'
import { Section } from '../../kit/page/Section.tsx'
import { Sheet } from '../../kit/page/Sheet.tsx'
import { dayInZone } from '../../kit/time/day-in-zone.ts'
import { useMoments } from '../../kit/time/moments.ts'
import { useZone } from '../../shell/session/useActor.ts'
import { useMerchantTexts, type ShownMerchant } from './merchant-texts.ts'

const fields = { text: { kind: 'long', max: 20_000, required: true } } as const

interface PolicySheetProps {
  merchant: ShownMerchant
  kind: MerchantPolicyKind
  onClose: () => void
}

/** A policy of a merchant account: its text for those who may publish, and its earlier versions. */
export function PolicySheet({ merchant, kind, onClose }: PolicySheetProps) {
  const texts = useMerchantTexts()
  const params = { merchant: merchant.id, policy_kind: kind }
  const read = useRead(readPolicyVersions, { params })
  const newest = read.data?.items[0]
  const form = useForm(
    fields,
    { text: '' },
    {
      words: { text: texts.policyText, 'text.help': texts['policyText.help'], 'text.needed': texts['policyText.needed'] },
      loaded: read.data ? { draft: { text: newest?.text ?? '' }, version: newest?.version ?? 0 } : null,
      refused: (_error, { text }) => (text.trim() === newest?.text ? { text: texts.policy_same } : undefined),
      reload: async () => {
        const [now] = (await call(readPolicyVersions, { params })).items
        return { draft: { text: now?.text ?? '' }, version: now?.version ?? 0 }
      },
    },
  )
  const { leave, question } = useFormGuard(form, onClose, { isSheet: true })
  return (
    <Sheet form title={texts[kind]} onClose={leave}>
      {read.isError ? (
        <ErrorPanel error={read.error} onRetry={() => void read.refetch()} />
      ) : !read.data || !form.ready ? (
        <RowsSkeleton rows={4} />
      ) : (
        <Stack gap="lg">
          {read.data.may.manage ? (
            <Form
              of={form}
              summary={false}
              onSave={({ text }, version = 0) => call(publishPolicy, { params, body: { text, version_id: version } })}
              onSaved={({ version }) => {
                snackbar(fill(texts.policyPublished, { version }))
                onClose()
              }}
            >
              <Field of={form} name="text" autoFocus />
              <Text c="dimmed" fz="sm">
                {texts.publishHelp}
              </Text>
              <FormButtons act={texts.publish} busy={form.busy} disabled={!form.dirty} onCancel={leave} />
            </Form>
          ) : (
            <Text style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{newest?.text}</Text>
          )}
          <Earlier items={read.data.items.slice(1)} merchant={merchant.id} kind={kind} />
        </Stack>
      )}
      {question}
    </Sheet>
  )
}

interface EarlierProps {
  items: readonly { version: number; published_at: string; published_by: string | null }[]
  merchant: number
  kind: MerchantPolicyKind
}
function Earlier({ items, merchant, kind }: EarlierProps) {
  const texts = useMerchantTexts()
  const zone = useZone()
  const { fullDate } = useMoments()
  if (items.length === 0) return null
  return (
    <Section title={texts.earlier} count={items.length}>
      <Stack gap="xs" pt="sm">
        {items.map(({ version, published_at, published_by: name }) => {
          const day = fullDate(dayInZone(new Date(published_at), zone))
          return (
            <Anchor key={version} component={Link} to={`/${kind}-policy/${merchant}?version=${version}`} fz="sm">
              {fill(name ? texts.publishedBy : texts.published, { version, day, ...(name && { name }) })}
            </Anchor>
          )
        })}
      </Stack>
    </Section>
  )
}
