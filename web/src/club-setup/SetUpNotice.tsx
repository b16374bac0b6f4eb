import { Button } from '@mantine/core'
import { readSetUp } from '@touchline/domain/club-setup/endpoints'
import { fill } from '@touchline/domain/kit/texts'
import { IconListCheck } from '@tabler/icons-react'
import { Link } from 'react-router'
import { useRead } from '../kit/api/queries.ts'
import { Notice } from '../kit/feedback/Notice.tsx'
import { useSetUpTexts } from './set-up-texts.ts'

/** Leads to the set-up until the club has finished it; nothing afterwards. */
export function SetUpNotice() {
  const texts = useSetUpTexts()
  const { data } = useRead(readSetUp, {})
  if (!data || data.finished) return null
  const done = data.steps.filter(({ state }) => state !== 'open').length
  const act = (
    <Button component={Link} to="/club-admin/set-up" variant="default">
      {texts.noticeAct}
    </Button>
  )
  return (
    <Notice icon={<IconListCheck size={18} />} act={act}>
      {done === 0 ? texts.noticeNone : fill(texts.notice, { done, all: data.steps.length })}
    </Notice>
  )
}
