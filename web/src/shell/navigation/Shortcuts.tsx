import { Group, Kbd, Modal, Stack } from '@mantine/core'
import { useKitTexts } from '../../kit/kit-texts.ts'
import { overlay } from './palette-state.ts'

export function Shortcuts() {
  const texts = useKitTexts()
  const lines: [string, ...string[]][] = [
    [texts.shortcutFind, 'Ctrl', 'K'],
    [texts.shortcutSearch, '/'],
    [texts.shortcutCalendar, 'c'],
    [texts.shortcutAccount, 'p'],
    [texts.shortcutNew, 'n'],
    [texts.shortcutToday, 't'],
    [texts.shortcutWeek, 'k', 'j'],
    [texts.shortcutViews, 'm', 'w', 'd', 'a', 'l'],
    [texts.shortcutHelp, '?'],
  ]
  return (
    <Modal opened onClose={() => overlay.set(null)} title={texts.shortcuts} closeButtonProps={{ 'aria-label': texts.close }}>
      <Stack gap="sm">
        {lines.map(([name, ...keys]) => (
          <Group key={name} justify="space-between">
            {name}
            <Group gap={4}>
              {keys.map((key) => (
                <Kbd key={key}>{key}</Kbd>
              ))}
            </Group>
          </Group>
        ))}
      </Stack>
    </Modal>
  )
}
