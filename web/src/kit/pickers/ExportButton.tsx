import { Button } from '@mantine/core'
import type { Endpoint } from '@touchline/domain/kit/endpoint'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { showError } from '../feedback/show-error.ts'
import type { Args } from '../api/api.ts'
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
  /** For a file of so many lines: the button’s text while it arrives, by how many percent are there. */
  progress?: { lines: number; text: (percent: number) => string }
}

/** Downloads a list as a file. An error is shown as a toast, and the list stays. */
export function ExportButton<E extends Endpoint>({ endpoint, args, file, done, children, progress }: ExportButtonProps<E>) {
  const texts = useKitTexts()
  const [busy, setBusy] = useState(false)
  const [percent, setPercent] = useState<number | null>(null)
  const onLines = progress && ((lines: number) => setPercent(Math.min(99, Math.floor((100 * lines) / (progress.lines + 1)))))
  async function keep() {
    setBusy(true)
    try {
      await keepFile(endpoint, args, file, onLines)
      toast(done)
    } catch (error) {
      showError(error, texts)
    } finally {
      setBusy(false)
      setPercent(null)
    }
  }
  return (
    <Button
      variant="default"
      loading={busy && percent === null}
      disabled={percent !== null}
      leftSection={<IconDownload size={18} />}
      onClick={() => void keep()}
      className="num"
      data-print="no"
    >
      {percent === null ? children : progress?.text(percent)}
    </Button>
  )
}
