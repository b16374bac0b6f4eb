import { errorMessage } from './api-error.ts'
import { toast } from './toast.ts'

/** An error as a notification, in the words that the server or the area has for it. */
export const showError = (error: unknown, texts: Record<string, string> & { somethingWrong: string; noConnection: string }) =>
  void toast(errorMessage(error, { ...texts, network: texts.noConnection }, texts.somethingWrong), { tone: 'bad' })
