import { Button, Checkbox, Group, Radio, Stack, Text } from '@mantine/core'
import { agreeToShare, beginShareMethod, declineShare, readShare } from '@touchline/domain/billing/share-endpoints'
import type { ReplyGot } from '@touchline/domain/kit/endpoint'
import { fill } from '@touchline/domain/kit/texts'
import { IconInfoCircle } from '@tabler/icons-react'
import { useState } from 'react'
import { Link, useNavigate, useParams } from 'react-router'
import { useRead } from '../../kit/api/queries.ts'
import { useAction } from '../../kit/api/useAction.ts'
import { ErrorPanel } from '../../kit/feedback/ErrorPanel.tsx'
import { RowsSkeleton } from '../../kit/feedback/ListSkeleton.tsx'
import { Notice } from '../../kit/feedback/Notice.tsx'
import { Crumb } from '../../kit/page/Crumb.tsx'
import { DescriptionList } from '../../kit/page/DescriptionList.tsx'
import { Page } from '../../kit/page/Page.tsx'
import { Row } from '../../kit/page/Row.tsx'
import { Section } from '../../kit/page/Section.tsx'
import { MethodForm } from '../AddMethod.tsx'
import { methodName } from '../method-name.ts'
import { useBillingTexts, useBillingWords } from '../billing-texts.ts'
import { useShareTexts } from './share-texts.ts'

type Proposal = ReplyGot<typeof readShare>

/** A proposal to pay a part of a registration: the own plan, the own method, and the answer. */
export function ShareScreen() {
  const words = useBillingTexts()
  const read = useRead(readShare, { params: { payment_share: Number(useParams()['share']) } })
  const data = read.data
  return (
    <Page title={data?.description ?? ''} crumb={<Crumb to="/billing" name={words.backToBilling} />} context={data?.player ?? undefined}>
      {read.isError ? (
        <ErrorPanel error={read.error} onRetry={() => void read.refetch()} />
      ) : !data ? (
        <RowsSkeleton rows={5} />
      ) : data.state === 'proposed' && data.total > 0 ? (
        <Waiting data={data} />
      ) : (
        <Answered data={data} />
      )}
    </Page>
  )
}

function Answered({ data: { state, subscription_id: own } }: { data: Proposal }) {
  const texts = useShareTexts()
  return (
    <Notice
      icon={<IconInfoCircle size={18} />}
      act={
        own !== null && (
          <Button component={Link} to={`/registrations/${own}`} size="compact-sm" variant="default">
            {texts.toYourPart}
          </Button>
        )
      }
    >
      {state === 'declined' ? texts.youDeclined : texts.answered}
    </Notice>
  )
}

function Waiting({ data }: { data: Proposal }) {
  const texts = useShareTexts()
  const { money, day } = useBillingWords()
  const { id, from, percent, instalments, total, paying } = data
  const usable = paying.methods.filter(({ fault, kind }) => fault === null && paying.kinds.includes(kind))
  const [chosen, setChosen] = useState<number | null>(null)
  const [autopay, setAutopay] = useState(paying.is_open)
  const method = usable.find((one) => one.id === chosen) ?? usable[0]
  const navigate = useNavigate()
  const agree = useAction(agreeToShare)
  const decline = useAction(declineShare)
  const params = { payment_share: id }
  const send = () =>
    agree.run(
      { params, body: { total, autopay, payment_method_id: method?.id ?? null } },
      { onSuccess: ({ subscription_id }) => void navigate(`/registrations/${subscription_id}`), done: texts.agreed },
    )
  return (
    <>
      <DescriptionList
        facts={[
          [texts.from, from],
          [texts.share, fill(texts.share_of, { percent: String(percent) })],
          [texts.total, money(total)],
        ]}
      />
      <Section title={texts.yourPart}>
        {instalments.map(({ due_on, cents, late_fee, over_due_on }, at) => (
          <Row
            key={at}
            title={day(due_on)}
            detail={late_fee > 0 && over_due_on !== null && fill(texts.lateFee, { fee: money(late_fee), day: day(over_due_on) })}
            end={<span className="num">{money(cents)}</span>}
          />
        ))}
      </Section>
      <Text mt="md">{fill(texts.explained, { name: from })}</Text>
      {paying.is_open && (
        <OwnMethod data={data} usable={usable} chosen={method?.id ?? null} onChosen={setChosen} autopay={autopay} onAutopay={setAutopay} />
      )}
      <Group mt="xl">
        <Button loading={agree.busy} disabled={autopay && !method} onClick={send}>
          {fill(texts.agree, { amount: money(total) })}
        </Button>
        <Button variant="default" loading={decline.busy} onClick={() => decline.run({ params }, { done: texts.youDeclined })}>
          {texts.decline}
        </Button>
      </Group>
    </>
  )
}

interface OwnMethodProps {
  data: Proposal
  usable: Proposal['paying']['methods']
  chosen: number | null
  onChosen: (id: number) => void
  autopay: boolean
  onAutopay: (autopay: boolean) => void
}

/** The method of the second payer, and whether it is charged by itself. */
function OwnMethod({ data: { id, paying }, usable, chosen, onChosen, autopay, onAutopay }: OwnMethodProps) {
  const texts = useShareTexts()
  const words = useBillingTexts()
  const [adding, setAdding] = useState(false)
  const begin = useAction(beginShareMethod)
  const saved = (method: number) => {
    setAdding(false)
    onChosen(method)
  }
  return (
    <Section title={words.method}>
      <Stack gap="md" mt="sm">
        {usable.length > 0 && (
          <Radio.Group label={words.payWith} value={String(chosen ?? '')} onChange={(value) => onChosen(Number(value))}>
            <Stack gap="xs" mt="xs">
              {usable.map((one) => (
                <Radio key={one.id} value={String(one.id)} label={methodName(one, words)} />
              ))}
            </Stack>
          </Radio.Group>
        )}
        {adding || usable.length === 0 ? (
          <MethodForm
            begin={(outcome) => begin.run({ params: { payment_share: id }, body: { kinds: [...paying.kinds] } }, outcome)}
            onDone={saved}
          />
        ) : (
          <Button variant="subtle" px={0} style={{ alignSelf: 'flex-start' }} onClick={() => setAdding(true)}>
            {words.addMethod}
          </Button>
        )}
        <Checkbox
          label={texts.autopay}
          description={texts.autopayHelp}
          checked={autopay}
          onChange={(event) => onAutopay(event.currentTarget.checked)}
        />
      </Stack>
    </Section>
  )
}
