import { Button, UnstyledButton } from '@mantine/core'
import { IconPhotoExclamation, IconTrash } from '@tabler/icons-react'
import { useEffect, useState, type ReactNode } from 'react'
import { lazyComponent } from '../kit/page/lazy-component.tsx'
import { useKitTexts } from '../kit/kit-texts.ts'
import { Notice } from '../kit/feedback/Notice.tsx'
import { invalidate } from '../kit/api/queries.ts'
import { showError } from '../kit/feedback/show-error.ts'
import { toast } from '../kit/feedback/toast.ts'
import { useFilePick } from '../kit/pickers/useFilePick.ts'
import { useMediaTexts } from './media-texts.ts'
import classes from './PictureControl.module.css'
import { openPicture, opensHeic, PictureError, type PictureSource } from './picture-source.ts'
import { forgetThumbnails } from './thumbnails.ts'

const CropDialog = lazyComponent(async () => (await import('./CropDialog.tsx')).CropDialog)
const ImagePreview = lazyComponent(async () => (await import('./ImagePreview.tsx')).ImagePreview)

interface PictureControlProps {
  /** The person on the picture. */
  name: string
  /** The address of the present picture; null without one. */
  url: string | null
  /** The small round picture. */
  face: ReactNode
  /** Saves the picture at the address of an upload, or removes it. */
  save: (imageUrl: string | null) => Promise<unknown>
  /** The former picture can be saved again by its address. */
  hasUndo?: boolean
}

/** Manages the picture of a person: choose or drop a file, crop, preview, remove and undo. */
export function PictureControl({ name, url, face, save: store, hasUndo = false }: PictureControlProps) {
  const texts = useMediaTexts()
  const kitTexts = useKitTexts()
  const heic = useHeic()
  const [source, setSource] = useState<PictureSource | null>(null)
  const [trouble, setTrouble] = useState<string | null>(null)
  const [isLooking, setLooking] = useState(false)

  async function take(file: File) {
    setTrouble(null)
    try {
      setSource(await openPicture(file))
    } catch (error) {
      const kind = error instanceof PictureError ? error.trouble : 'noCrop'
      setTrouble(kind === 'invalidType' && heic ? texts.invalidTypeHeic : texts[kind])
    }
  }
  function close() {
    if (source) URL.revokeObjectURL(source.url)
    setSource(null)
  }
  async function wear(image_url: string | null) {
    await store(image_url)
    forgetThumbnails()
    await invalidate()
  }
  const undo = (before: string | null) => ({
    label: texts.undo,
    run: () => void wear(before).catch((error: unknown) => showError(error, kitTexts)),
  })
  async function save(image_url: string) {
    await wear(image_url)
    close()
    toast(texts.changed, hasUndo ? { act: undo(url) } : {})
  }
  async function remove() {
    try {
      await wear(null)
      toast(texts.removed, hasUndo ? { act: undo(url) } : {})
    } catch (error) {
      showError(error, kitTexts)
    }
  }
  const { pick, zone, field } = useFilePick((file) => void take(file))

  return (
    <div className={classes.own} {...zone}>
      <UnstyledButton
        className={classes.face}
        aria-label={url === null ? texts.choose : texts.look}
        onClick={() => (url === null ? pick() : setLooking(true))}
      >
        {face}
      </UnstyledButton>
      <div className={classes.acts}>
        <div className={classes.buttons}>
          <Button variant="default" onClick={() => pick()}>
            {url === null ? texts.choose : texts.change}
          </Button>
          {url !== null && (
            <Button variant="subtle" color="gray" leftSection={<IconTrash size={16} />} onClick={() => void remove()}>
              {texts.remove}
            </Button>
          )}
        </div>
        <span className={classes.help}>{texts.dropHelp}</span>
        {trouble && (
          <Notice tone="bad" icon={<IconPhotoExclamation size={18} />}>
            {trouble}
          </Notice>
        )}
      </div>
      <input {...field} aria-label={texts.choose} accept={`.jpg,.jpeg,.png${heic ? ',.heic' : ''}`} />
      {source && <CropDialog source={source} onClose={close} onSaved={save} />}
      {isLooking && url !== null && <ImagePreview url={url} name={name} onClose={() => setLooking(false)} />}
    </div>
  )
}

function useHeic(): boolean {
  const [heic, setHeic] = useState(false)
  useEffect(() => void opensHeic().then(setHeic), [])
  return heic
}
