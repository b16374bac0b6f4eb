import type { NeedySource } from '@touchline/domain/calendar/imports/calendar-import'
import { IconCalendarQuestion } from '@tabler/icons-react'
import { Link } from 'react-router'
import { Notice } from '../kit/feedback/Notice.tsx'
import { useSourceNeeds } from './source-needs.ts'

export function SourceNotices({ sources }: { sources: readonly NeedySource[] }) {
  return useSourceNeeds(sources).map(({ key, title, to }) => (
    <Notice key={key} tone="warn" icon={<IconCalendarQuestion size={18} />}>
      <Link to={to} style={{ color: 'inherit' }}>
        {title}
      </Link>
    </Notice>
  ))
}
