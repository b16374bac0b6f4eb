import { ActionIcon, Anchor, Button, Stack, Text, TextInput } from '@mantine/core'
import { IconBrandGoogle, IconCalendarPlus, IconCopy } from '@tabler/icons-react'
import { lazyComponent } from '../../kit/page/lazy-component.tsx'
import { toast } from '../../kit/feedback/toast.ts'
import { useSubscribeTexts } from './subscribe-texts.ts'

const QrCode = lazyComponent(async () => (await import('../../kit/page/QrCode.tsx')).QrCode, {
  fallback: () => <div style={{ height: 176 }} />,
})

/** Shows the new link with every way to use it: on this device, in another service, by copying, or as a QR code for a phone. */
export function FeedLink({ url, onDone }: { url: string; onDone: () => void }) {
  const texts = useSubscribeTexts()
  const webcal = url.replace(/^https?:/, 'webcal:')
  async function copy() {
    try {
      await navigator.clipboard.writeText(url)
      toast(texts.copied)
    } catch {
      toast(texts.notCopied, { tone: 'bad' })
    }
  }
  return (
    <Stack gap="md">
      <Text fz="sm">{texts.madeHelp}</Text>
      <Button component="a" href={webcal} leftSection={<IconCalendarPlus size={18} />}>
        {texts.open}
      </Button>
      <Button
        component="a"
        variant="default"
        href={`https://calendar.google.com/calendar/r?cid=${encodeURIComponent(webcal)}`}
        target="_blank"
        rel="noreferrer"
        leftSection={<IconBrandGoogle size={18} />}
      >
        {texts.google}
      </Button>
      <TextInput
        label={texts.link}
        readOnly
        value={url}
        onFocus={(e) => e.currentTarget.select()}
        rightSection={
          <ActionIcon aria-label={texts.copy} onClick={() => void copy()}>
            <IconCopy size={18} />
          </ActionIcon>
        }
      />
      <div style={{ textAlign: 'center' }}>
        <Text fz="sm" c="dimmed" mb="xs">
          {texts.scan}
        </Text>
        <QrCode text={webcal} label={texts.qr} />
      </div>
      <Anchor component="button" type="button" ta="center" py="xs" onClick={onDone}>
        {texts.done}
      </Anchor>
    </Stack>
  )
}
