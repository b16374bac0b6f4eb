import { Button, Group, Text } from '@mantine/core'
import { toNative } from './channel.ts'
import { useNativeTexts } from './native-texts.ts'
import { pushPermission } from './push.ts'

/** Shows the push permission of this device; checking again helps users who changed it in the device's settings. */
export function PushSetting() {
  const texts = useNativeTexts()
  const granted = pushPermission.use()
  return (
    <Group gap="md">
      <span>{granted ? texts.pushesAllowed : texts.pushesNotAllowed}</span>
      <Button variant="default" onClick={() => toNative({ type: 'checkPushSetting' })}>
        {texts.pushesCheck}
      </Button>
      {granted === false && (
        <Text fz="sm" c="dimmed" w="100%">
          {texts.pushesHelp}
        </Text>
      )}
    </Group>
  )
}
