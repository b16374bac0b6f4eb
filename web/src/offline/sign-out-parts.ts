import { lastOfEach } from '@touchline/domain/attendance/mark-queue'
import { createElement } from 'react'
import type { SignOutParts } from '../account/sign-in/sign-out-part.ts'
import { forgetMarks, type QueuedMark } from '../attendance/register/queued-marks.ts'
import { isWeak, startSending } from '../attendance/register/send-marks.ts'
import { readMarks } from '../attendance/register/stored-marks.ts'
import { ensureSession, session } from '../shell/session/session.ts'
import { UnsentMarks } from './UnsentMarks.tsx'

const userId = () => {
  const now = session.get()
  return now.state === 'in' && now.user.login_from === null ? now.user.id : null
}

async function marksOfUser(): Promise<readonly QueuedMark[]> {
  await ensureSession()
  const user = userId()
  if (user === null) return []
  // With a connection, pending changes are sent within a moment and no question is needed.
  for (let tries = 0; tries < 10; tries++) {
    const marks = await readMarks(user)
    if (marks.every(({ refused }) => refused !== null) || isWeak.get()) return marks
    startSending()
    await new Promise((resolve) => setTimeout(resolve, 400))
  }
  return await readMarks(user)
}

async function letAllGo(): Promise<void> {
  const user = userId()
  if (user !== null) await forgetMarks(user)
}

export const signOutParts: SignOutParts = {
  async ask() {
    const marks = lastOfEach(await marksOfUser())
    return marks.length === 0 ? null : (props) => createElement(UnsentMarks, { ...props, marks, discard: letAllGo })
  },
}
