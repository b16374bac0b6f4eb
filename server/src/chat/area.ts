import { chat } from '@touchline/domain/chat/area'
import { serverArea } from '../kit/server-area.ts'
import { demoChat } from './chat.demo.ts'
import { chatRoutes } from './chat.routes.ts'
import { clubFile } from './club-file.ts'
import { forgetChatPerson, forgetOldMessages } from './forget-chat.ts'
import { notifyJob } from './notify-of-message.ts'
import { deletedRoutes } from './deleted.routes.ts'
import { reportRoutes } from './reports.routes.ts'
import { unreadMessages } from './unread-messages.ts'

export const chatServer = serverArea(chat, {
  routes: [chatRoutes, reportRoutes, deletedRoutes],
  jobs: (context) => [notifyJob(context)],
  counters: [unreadMessages],
  sweeps: [forgetOldMessages],
  forgetPerson: forgetChatPerson,
  clubFile,
  demo: demoChat,
})
