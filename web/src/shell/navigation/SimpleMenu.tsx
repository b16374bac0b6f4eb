import { Button } from '@mantine/core'
import { IconMenu2 } from '@tabler/icons-react'
import { useNavigate } from 'react-router'
import { DropMenu } from '../../kit/page/DropMenu.tsx'
import { useKitTexts } from '../../kit/kit-texts.ts'
import { useOwnWords } from '../../kit/texts.ts'
import { menuIcons } from './menu-icons.ts'
import { linksOf, menuOf } from './menus.ts'
import { session } from '../session/session.ts'
import { useActor } from '../session/useActor.ts'

/** The menu of pages without navigation around them. */
export const SimpleMenu = () => (session.use().state === 'in' ? <Pages /> : null)

function Pages() {
  const texts = useKitTexts()
  const words = useOwnWords()
  const actor = useActor()
  const navigate = useNavigate()
  const lines = [
    ...linksOf(menuOf(actor)).map(({ to, text, icon }) => ({ to, name: words(text), icon })),
    { to: '/account', name: texts.account, icon: 'account' as const },
  ]
  return (
    <DropMenu
      position="bottom-end"
      width={240}
      target={
        <Button variant="subtle" color="gray" leftSection={<IconMenu2 size={18} aria-hidden />}>
          {texts.menu}
        </Button>
      }
      groups={[
        {
          lines: lines.map(({ to, name, icon }) => {
            const Lead = menuIcons[icon]
            return { key: to, name, lead: <Lead size={18} aria-hidden />, run: () => void navigate(to) }
          }),
        },
      ]}
    />
  )
}
