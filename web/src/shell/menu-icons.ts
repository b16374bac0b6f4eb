import { IconCalendar, IconHome, IconListDetails, IconMailPlus, IconUserCircle, IconUsersGroup, type Icon } from '@tabler/icons-react'
import type { MenuIcon } from './menus.ts'

export const menuIcons: Record<MenuIcon, Icon> = {
  dashboard: IconHome,
  calendar: IconCalendar,
  schedules: IconListDetails,
  teams: IconUsersGroup,
  account: IconUserCircle,
  invitations: IconMailPlus,
}
