import { Button, UnstyledButton } from '@mantine/core'
import { IconPhotoExclamation, IconTrash } from '@tabler/icons-react'
import { saveUser } from '@touchline/domain/account/own-account/own-account-endpoints'
import { readOwnPicture } from '@touchline/domain/media/endpoints'
import { useEffect, useState } from 'react'
import { lazyComponent } from '../kit/page/lazy-component.tsx'
import { call } from '../kit/api/api.ts'
import { useKitTexts } from '../kit/kit-texts.ts'
import { Notice } from '../kit/feedback/Notice.tsx'
import { invalidate, useRead } from '../kit/api/queries.ts'
import { showError } from '../kit/feedback/show-error.ts'
import { toast } from '../kit/feedback/toast.ts'
import { useFilePick } from '../kit/pickers/useFilePick.ts'
import { useIsPhone } from '../kit/page/useIsPhone.ts'
import { useUser } from '../shell/session/session.ts'
import { OwnFace } from './Face.tsx'
import { useMediaTexts } from './media-texts.ts'
import classes from './OwnPicture.module.css'
import { openPicture, opensHeic, PictureError, type PictureSource } from './picture-source.ts'
import { forgetThumbnails } from './thumbnails.ts'

const CropDialog = lazyComponent(async () => (await import('./CropDialog.tsx')).CropDialog)
const ImagePreview = lazyComponent(async () => (await import('./ImagePreview.tsx')).ImagePreview)

/** Manages the picture of the own account: choose or drop a file, crop, preview, remove and undo. */
export function OwnPicture() {
  const texts = useMediaTexts()
  const kitTexts = useKitTexts()
  const user = useUser()
  const name = `${user.first_name} ${user.last_name}`
  const size = useIsPhone() ? 90 : 96
  const read = useRead(readOwnPicture, {})
  const url = read.data?.image_url ?? null
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
    await call(saveUser, { body: { image_url } })
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
    toast(texts.changed, { act: undo(url) })
  }
  async function remove() {
    try {
      await wear(null)
      toast(texts.removed, { act: undo(url) })
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
        <OwnFace size={size} />
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
