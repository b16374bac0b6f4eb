import { Drawer, UnstyledButton } from '@mantine/core'
import { IconChevronRight, IconLock } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { useKitTexts } from '../../kit/kit-texts.ts'
import classes from './BottomBar.module.css'

export interface SheetLine {
  to: string
  name: string
  lead: ReactNode
  badge?: ReactNode
  /** Why it leads nowhere. */
  locked?: string
}

/** What the bottom bar holds beyond its five; both bars stay above and below it. */
export function BarSheet({ name, lines, onClose }: { name: string; lines: SheetLine[]; onClose: () => void }) {
  const { loading } = useKitTexts()
  const navigate = useNavigate()
  return (
    <Drawer
      opened
      onClose={onClose}
      position="bottom"
      size={`min(80dvh, ${Math.max(1, lines.length) * 56 + lines.filter(({ locked }) => locked).length * 40 + 76}px)`}
      withCloseButton={false}
      zIndex={99}
      radius="12px 12px 0 0"
      classNames={{ body: classes.sheet }}
      attributes={{ content: { 'aria-label': name } }}
    >
      {lines.length === 0 && (
        <div className={classes.item} role="status" aria-busy>
          {loading}
        </div>
      )}
      {lines.map((line) => (
        <UnstyledButton
          key={line.to}
          className={classes.item}
          disabled={line.locked !== undefined}
          onClick={() => {
            onClose()
            void navigate(line.to)
          }}
        >
          {line.lead}
          <span className={classes.words}>
            {line.name}
            {line.locked && <small>{line.locked}</small>}
          </span>
          {line.badge}
          {line.locked ? <IconLock size={18} aria-hidden /> : <IconChevronRight size={18} aria-hidden />}
        </UnstyledButton>
      ))}
    </Drawer>
  )
}
