import { errorMessage } from './api-error.ts'
import { toast } from './toast.ts'

/** Shows an error as a toast, with the text of the server or of the area. */
export const showError = (error: unknown, texts: Record<string, string> & { somethingWrong: string; noConnection: string }) =>
  void toast(errorMessage(error, { ...texts, network: texts.noConnection }, texts.somethingWrong), { tone: 'bad' })
