import { Button, Group, Menu, Text } from '@mantine/core'
import { archivePaymentPlan, readPaymentPlans, type PaymentPlan } from '@touchline/domain/programs/endpoints'
import { planTotal } from '@touchline/domain/programs/plan'
import { packageRecords } from '@touchline/domain/programs/records'
import { moneyText } from '@touchline/domain/kit/money'
import { IconCalendarDollar, IconChevronDown, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useRead } from '../kit/api/queries.ts'
import { useAction } from '../kit/api/useAction.ts'
import { ErrorPanel } from '../kit/feedback/ErrorPanel.tsx'
import { RowsSkeleton } from '../kit/feedback/ListSkeleton.tsx'
import { StateMessage } from '../kit/feedback/StateMessage.tsx'
import { Page } from '../kit/page/Page.tsx'
import { Row } from '../kit/page/Row.tsx'
import { lazyComponent } from '../kit/page/lazy-component.tsx'
import { useLocale } from '../kit/texts.ts'
import { useProgramTab } from './ProgramTabPage.tsx'
import { useProgramId } from './ProgramTabs.tsx'
import { planLine } from './ProgramView.tsx'
import { useProgramsTexts } from './programs-texts.ts'

const PlanSheet = lazyComponent(async () => (await import('./PlanSheet.tsx')).PlanSheet)

/** The payment plans of a program. */
export function PlansScreen() {
  return <PlansPage programId={useProgramId()} {...useProgramTab('plans')} />
}

export function PlanTemplatesScreen() {
  return <PlansPage programId={null} title={useProgramsTexts().templates} />
}

interface PlansPageProps {
  /** Null: the templates of the club. */
  programId: number | null
  title: string
  crumb?: React.ReactNode
  tabs?: React.ReactNode
}

function PlansPage({ programId, title, crumb, tabs }: PlansPageProps) {
  const texts = useProgramsTexts()
  const locale = useLocale()
  const read = useRead(readPaymentPlans, { query: programId === null ? {} : { program: String(programId) } })
  const templates = useRead(readPaymentPlans, { query: {} }, { enabled: programId !== null }).data?.items ?? []
  const packages =
    useRead(packageRecords.list.read, { query: { page_size: '200', program_id: String(programId ?? 0) } }, { enabled: programId !== null })
      .data?.items ?? []
  const archive = useAction(archivePaymentPlan)
  const [open, setOpen] = useState<{ plan: PaymentPlan | null; from?: PaymentPlan } | null>(null)
  const mayManage = read.data?.may.manage === true
  const addNew = (radius?: 'xl') =>
    mayManage && (
      <Button leftSection={<IconPlus size={18} />} onClick={() => setOpen({ plan: null })} {...(radius && { radius })}>
        {programId === null ? texts.addTemplate : texts.addPlan}
      </Button>
    )
  const fromTemplate = mayManage && programId !== null && templates.length > 0 && (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button variant="default" rightSection={<IconChevronDown size={16} />}>
          {texts.fromTemplate}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {templates.map((one) => (
          <Menu.Item key={one.id} onClick={() => setOpen({ plan: null, from: one })}>
            {one.name}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
  const act = mayManage && (
    <>
      {fromTemplate}
      {addNew()}
    </>
  )
  const items = read.data?.items
  return (
    <Page title={title} crumb={crumb} tabs={tabs} act={act} thumbAct={addNew('xl')}>
      {fromTemplate && (
        <Group pt="md" hiddenFrom="sm">
          {fromTemplate}
        </Group>
      )}
      {items === undefined ? (
        read.isError ? (
          <ErrorPanel error={read.error} onRetry={() => void read.refetch()} />
        ) : (
          <RowsSkeleton rows={3} />
        )
      ) : items.length === 0 ? (
        <StateMessage icon={<IconCalendarDollar stroke={1.5} />} title={programId === null ? texts.noTemplates : texts.noPlans}>
          {programId === null ? texts.noTemplatesHelp : texts.noPlansHelp}
        </StateMessage>
      ) : (
        items.map((plan) => (
          <Row
            key={plan.id}
            title={plan.name}
            detail={[
              packages.find(({ id }) => id === plan.package_id)?.name,
              planLine(texts, { initial: moneyText(plan.initial_payment ?? 0, locale), count: plan.payments.length }),
            ]
              .filter(Boolean)
              .join(' · ')}
            end={
              <>
                <Text span className="num" fw={550}>
                  {moneyText(planTotal(plan), locale)}
                </Text>
                {mayManage && (
                  <>
                    <Button variant="subtle" size="compact-sm" aria-label={`${texts.edit}: ${plan.name}`} onClick={() => setOpen({ plan })}>
                      {texts.edit}
                    </Button>
                    <Button
                      variant="subtle"
                      size="compact-sm"
                      aria-label={`${texts.remove}: ${plan.name}`}
                      loading={archive.running.some(({ params }) => params?.payment_plan === plan.id)}
                      onClick={() => archive.run({ params: { payment_plan: plan.id } }, { done: texts.planRemoved })}
                    >
                      {texts.remove}
                    </Button>
                  </>
                )}
              </>
            }
          />
        ))
      )}
      {open && <PlanSheet programId={programId} plan={open.plan} from={open.from} onClose={() => setOpen(null)} />}
    </Page>
  )
}
