import { Button, Text } from '@mantine/core'
import { forgetDevice, listDevices } from '@touchline/domain/account/two-factor/two-factor-endpoints'
import { fill } from '@touchline/domain/kit/texts'
import { IconDeviceMobileCheck } from '@tabler/icons-react'
import { useAction } from '../../kit/api/useAction.ts'
import { RowsSkeleton } from '../../kit/feedback/ListSkeleton.tsx'
import { useMoments } from '../../kit/time/moments.ts'
import { useRead } from '../../kit/api/queries.ts'
import { Row } from '../../kit/page/Row.tsx'
import { Section } from '../../kit/page/Section.tsx'
import { ErrorPanel } from '../../kit/feedback/ErrorPanel.tsx'
import { useZone } from '../../shell/session/useActor.ts'
import { useSecurityTexts } from './security-texts.ts'

/** Lists the devices that need no second-factor code; each can be removed. */
export function RememberedDevices() {
  const texts = useSecurityTexts()
  const { instant } = useMoments()
  const zone = useZone()
  const read = useRead(listDevices, {})
  const forget = useAction(forgetDevice)
  return (
    <Section title={texts.devices} {...(read.data && { count: read.data.items.length })}>
      <Text fz="sm" c="dimmed" pt="sm">
        {texts.devicesHelp}
      </Text>
      {read.isError ? (
        <ErrorPanel inline error={read.error} onRetry={() => void read.refetch()} />
      ) : !read.data ? (
        <RowsSkeleton rows={2} />
      ) : read.data.items.length === 0 ? (
        <Text c="dimmed" pt="md">
          {texts.noDevices}
        </Text>
      ) : (
        read.data.items.map((device) => (
          <Row
            key={device.id}
            lead={<IconDeviceMobileCheck size={20} stroke={1.75} aria-hidden />}
            title={device.description}
            detail={fill(texts.remembered, { when: instant(device.created_at, zone) })}
            end={
              <Button
                variant="default"
                aria-label={`${texts.remove}: ${device.description}`}
                disabled={forget.busy}
                onClick={() => forget.run({ params: { id: device.id } }, { done: fill(texts.removed, { device: device.description }) })}
              >
                {texts.remove}
              </Button>
            }
          />
        ))
      )}
    </Section>
  )
}
