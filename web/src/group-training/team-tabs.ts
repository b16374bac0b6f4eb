import { featureOn } from '@touchline/domain/access/guards'
import { titles } from '@touchline/domain/group-training/titles'
import type { TeamTab } from '../teams/team-tab.ts'

export const teamTabs: readonly TeamTab[] = [
  {
    path: 'assignments',
    order: 55,
    text: titles.assignments,
    // A reply that a device stored before has neither value.
    visible: ({ type, group_assignments }, actor) =>
      featureOn('enable_group_training', actor) && (group_assignments > 0 || type === 'Group' || type === 'Training'),
  },
]
