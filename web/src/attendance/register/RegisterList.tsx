import { UnstyledButton } from '@mantine/core'
import { IconCloudOff, IconPhone, IconShieldCheck, IconShieldQuestion } from '@tabler/icons-react'
import { fill } from '@touchline/domain/kit/texts'
import type { ReactNode } from 'react'
import { Marks, MarksHead, type Mark } from '../answers/Marks.tsx'
import { Face } from '../../media/Face.tsx'
import { useAttendanceTexts } from '../attendance-texts.ts'
import classes from './RegisterList.module.css'
import { lineWord, markOf } from '../status-words.ts'
import type { ShownLine } from './useRegister.ts'
import type { SilentSign } from './useSilent.ts'

interface RegisterListProps {
  lines: ShownLine[]
  fresh: ReadonlySet<number>
  /** True for a player who is marked as coming without answered health questions. */
  unscreened: (line: ShownLine) => boolean
  take: boolean
  /** True while the marks say who is here; before that they say who is expected. */
  near: boolean
  onMark: (player: number, mark: Mark) => void
  onOpen: (player: number) => void
  /** The sign on a line without an answer, for users who may see the family's contacts. */
  silentOf: (line: ShownLine) => SilentSign | undefined
  /** An element beside the name with its own button. */
  signOf: (line: ShownLine) => ReactNode
}

/** Lists the players in roster order. The order never changes with the marks, so that each line stays where it was. */
export function RegisterList({ lines, fresh, unscreened, take, near, onMark, onOpen, silentOf, signOf }: RegisterListProps) {
  return (
    <>
      {take && <MarksHead ahead={!near} />}
      <ul className={classes.list}>
        {lines.map((line) => (
          <Line
            key={line.player_id}
            line={line}
            isFresh={fresh.has(line.player_id)}
            isUnscreened={unscreened(line)}
            take={take}
            near={near}
            onMark={(mark) => onMark(line.player_id, mark)}
            onOpen={() => onOpen(line.player_id)}
            silent={silentOf(line)}
            sign={signOf(line)}
          />
        ))}
      </ul>
    </>
  )
}

interface LineProps {
  line: ShownLine
  isFresh: boolean
  isUnscreened: boolean
  take: boolean
  near: boolean
  onMark: (mark: Mark) => void
  onOpen: () => void
  silent: SilentSign | undefined
  sign: ReactNode
}

function Line({ line, isFresh, isUnscreened, take, near, onMark, onOpen, silent, sign }: LineProps) {
  const texts = useAttendanceTexts()
  const name = `${line.first_name} ${line.last_name}`
  const mark = markOf(line)
  return (
    <li className={classes.line} data-open={mark ? undefined : true}>
      <span className={classes.number}>{line.number}</span>
      <Face of="Player" id={line.player_id} name={name} size={32} />
      <UnstyledButton className={classes.who} onClick={onOpen} title={texts.addNote}>
        <b>
          {name}
          {line.guest && <span className={classes.guest}>{texts.guest}</span>}
        </b>
        {line.queued ? (
          <span className={classes.queued}>
            <IconCloudOff size={14} aria-hidden />
            {texts.waits}
          </span>
        ) : (
          <span className={classes.said} data-fresh={isFresh || undefined}>
            <span data-beside-why={silent?.why ? true : undefined}>{said(line, near, texts)}</span>
            {silent?.why && <span className={classes.why}>{silent.why}</span>}
            {silent && <IconPhone size={14} aria-label={texts.contacts} className={classes.reach} />}
            {isFresh && ` · ${texts.justNow}`}
            {line.health_screen_passed_at && <IconShieldCheck size={14} aria-label={texts.screenPassed} className={classes.passed} />}
            {isUnscreened && <IconShieldQuestion size={14} aria-label={texts.healthNotYet} className={classes.unscreened} />}
          </span>
        )}
      </UnstyledButton>
      {sign}
      {take && <Marks name={name} ahead={!near} value={mark} said={!line.set_by_staff} queued={line.queued} onMark={onMark} />}
    </li>
  )
}

function said(line: ShownLine, near: boolean, texts: ReturnType<typeof useAttendanceTexts>): string {
  const word = lineWord(line, near, texts)
  if (!line.notes) return word
  return line.status === 'present' || line.status === 'none' || line.status === 'late'
    ? `“${line.notes}”`
    : fill(texts.saidWith, { status: word, note: line.notes })
}
