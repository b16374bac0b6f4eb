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
  /** The reason why the line is locked. */
  locked?: string
}

/** The links of the bottom bar beyond its five items; both bars stay visible above and below the sheet. */
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
