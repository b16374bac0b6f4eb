import { Checkbox, Stack, Text } from '@mantine/core'
import { deleteRole } from '@touchline/domain/account/own-account/own-account-endpoints'
import { fill } from '@touchline/domain/kit/texts'
import { useState } from 'react'
import { call } from '../../kit/api/api.ts'
import { toast } from '../../kit/feedback/toast.ts'
import { useLocale } from '../../kit/texts.ts'
import { changeRole, rebuildUser, useUser } from '../../shell/session/session.ts'
import { ConfirmDialog } from '../ConfirmDialog.tsx'
import type { OwnClub } from './clubs-of.ts'
import { rereadOwnUser } from './own-user.ts'
import { usePageTexts } from '../page-texts.ts'
import { useAttempt } from '../sign-in/useAttempt.ts'

interface LeaveClubProps {
  club: OwnClub
  isLast: boolean
  onClose: () => void
}

/** Asks which roles to give up and confirms the consequences. The roles are given up one after the other. */
export function LeaveClub({ club, isLast, onClose }: LeaveClubProps) {
  const texts = usePageTexts()
  const user = useUser()
  const locale = useLocale()
  const [chosen, setChosen] = useState(() => club.roles.filter(({ may_leave }) => may_leave).map(({ id }) => id))
  const { attempt, busy, wrong, setWrong, say } = useAttempt()
  const leaving = club.roles.filter(({ id }) => chosen.includes(id))
  const list = (names: string[]) => new Intl.ListFormat(locale).format(names)
  const roles = list(leaving.map(({ name }) => name))
  const children = leaving.some(({ type }) => type === 'Parent')
    ? user.players.filter(({ club_id }) => club_id === club.id).map(({ first_name }) => first_name)
    : []

  const leave = () =>
    void attempt(async () => {
      const done: string[] = []
      let isCurrentGone = false
      try {
        for (const { id, name } of inOrder(leaving, user.current_role_id)) {
          const { was_current } = await call(deleteRole, { params: { roleId: id } })
          isCurrentGone ||= was_current
          done.push(name)
        }
      } catch (error) {
        if (done.length === 0) throw error
        setWrong(fill(texts.leavePartly, { roles: list(done), reason: say(error) }))
        return await goOn(isCurrentGone)
      }
      await goOn(isCurrentGone)
      toast(fill(texts.leaveDone, { club: club.name, roles }))
      onClose()
    })
  /** The session's role may be gone; then the session moves to another role, otherwise the current role is loaded again. */
  async function goOn(isCurrentGone: boolean) {
    await (isCurrentGone ? rebuildUser() : changeRole(user.current_role_id))
    await rereadOwnUser()
  }

  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      title={fill(texts.leaveTitle, { club: club.name })}
      act={texts.leaveAct}
      busy={busy}
      disabled={leaving.length === 0}
      wrong={wrong}
      onAct={leave}
    >
      <Stack gap="md">
        <Checkbox.Group label={texts.leaveWhich} value={chosen} onChange={setChosen}>
          <Stack gap="sm" mt="sm">
            {club.roles.map(({ id, name, may_leave }) => (
              <Checkbox key={id} value={id} label={name} disabled={!may_leave} {...(!may_leave && { description: texts.systemFirst })} />
            ))}
          </Stack>
        </Checkbox.Group>
        {leaving.length > 0 && <Text fw={550}>{fill(texts.leaveConfirm, { club: club.name, roles })}</Text>}
        <Text fz="sm" c="dimmed">
          {texts.leaveLoses}
          {children.length > 0 && ` ${fill(texts.leaveChildren, { names: list(children) })}`}
          {isLast && leaving.length === club.roles.length && ` ${texts.leaveLast}`}
        </Text>
      </Stack>
    </ConfirmDialog>
  )
}

/** Puts the current role last: without it no further request would be accepted. */
const inOrder = <T extends { id: string }>(roles: T[], current: string) =>
  roles.toSorted((a, b) => Number(a.id === current) - Number(b.id === current))
