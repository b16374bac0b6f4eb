import { Button, Text } from '@mantine/core'
import { forgetDevice, listDevices } from '@touchline/domain/account/two-factor/two-factor-endpoints'
import { fill } from '@touchline/domain/kit/texts'
import { IconDeviceMobileCheck } from '@tabler/icons-react'
import { useKitTexts } from '../../kit/kit-texts.ts'
import { RowsSkeleton } from '../../kit/feedback/ListSkeleton.tsx'
import { useMoments } from '../../kit/time/moments.ts'
import { invalidate, useCall, useRead } from '../../kit/api/queries.ts'
import { Row } from '../../kit/page/Row.tsx'
import { Section } from '../../kit/page/Section.tsx'
import { toast } from '../../kit/feedback/toast.ts'
import { ErrorPanel } from '../../kit/feedback/ErrorPanel.tsx'
import { useZone } from '../../shell/session/useActor.ts'
import { useSecurityTexts } from './security-texts.ts'

/** Lists the devices that need no second-factor code; each can be removed. */
export function RememberedDevices() {
  const texts = useSecurityTexts()
  const kitTexts = useKitTexts()
  const { instant } = useMoments()
  const zone = useZone()
  const read = useRead(listDevices, {})
  const forget = useCall(forgetDevice)
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
                disabled={forget.isPending}
                onClick={() =>
                  forget.mutate(
                    { params: { id: device.id } },
                    {
                      onSuccess: () => toast(fill(texts.removed, { device: device.description })),
                      onError: () => toast(kitTexts.somethingWrong, { tone: 'bad' }),
                      onSettled: () => void invalidate(listDevices),
                    },
                  )
                }
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
