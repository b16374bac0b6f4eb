import { Button } from '@mantine/core'
import type { Endpoint } from '@touchline/domain/kit/endpoint'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import type { Args } from '../api/api.ts'
import { errorMessage } from '../feedback/api-error.ts'
import { keepFile } from '../api/keep-file.ts'
import { useKitTexts } from '../kit-texts.ts'
import { toast } from '../feedback/toast.ts'

interface ExportButtonProps<E extends Endpoint> {
  endpoint: E
  args: Args<E>
  /** The suggested file name. */
  file: string
  /** The message after the download. */
  done: string
  children: string
}

/** Downloads a list as a file. An error is shown as a toast, and the list stays. */
export function ExportButton<E extends Endpoint>({ endpoint, args, file, done, children }: ExportButtonProps<E>) {
  const texts = useKitTexts()
  const [busy, setBusy] = useState(false)
  async function keep() {
    setBusy(true)
    try {
      await keepFile(endpoint, args, file)
      toast(done)
    } catch (error) {
      toast(errorMessage(error, { network: texts.noConnection }, texts.somethingWrong), { tone: 'bad' })
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button variant="default" loading={busy} leftSection={<IconDownload size={18} />} onClick={() => void keep()} data-print="no">
      {children}
    </Button>
  )
}
