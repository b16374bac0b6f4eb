import { ActionIcon, Button, Group, Modal, Text } from '@mantine/core'
import { useElementSize } from '@mantine/hooks'
import { IconPhotoExclamation, IconRotate2, IconRotateClockwise2, IconZoomIn, IconZoomOut } from '@tabler/icons-react'
import { circleIn, turned, zoomRange } from '@touchline/domain/media/crop'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import Cropper from 'react-easy-crop'
import 'react-easy-crop/react-easy-crop.css'
import { errorMessage } from '../kit/feedback/api-error.ts'
import { useKitTexts } from '../kit/kit-texts.ts'
import { Notice } from '../kit/feedback/Notice.tsx'
import classes from './CropDialog.module.css'
import { useMediaTexts } from './media-texts.ts'
import { drawCrop, PictureError, type CropArea, type PictureSource } from './picture-source.ts'
import { uploadFile, type Step } from './upload-file.ts'

interface CropDialogProps {
  source: PictureSource
  onClose: () => void
  onSaved: (imageUrl: string) => Promise<void>
}

/** Chooses the square for the picture: by dragging, pinching, the wheel, the slider, quarter turns, and with the arrow keys. */
export function CropDialog({ source, onClose, onSaved }: CropDialogProps) {
  const texts = useMediaTexts()
  const kitTexts = useKitTexts()
  const { ref, width, height } = useElementSize()
  const [crop, setCrop] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(1)
  const [rotation, setRotation] = useState(0)
  const [step, setStep] = useState<Step | null>(null)
  const [trouble, setTrouble] = useState<string | null>(null)
  const saving = useRef<HTMLButtonElement>(null)
  const area = useRef<CropArea | null>(null)
  const range = zoomRange(source)
  const side = Math.min(width, height)
  const circle = circleIn({ width, height })
  // The picture fills the dialog; at its smallest it fills the circle.
  const base = side > 0 ? circle / side : 1
  // The button was disabled while saving, which removed its focus.
  useEffect(() => {
    if (trouble !== null && step === null && document.activeElement === document.body) saving.current?.focus()
  }, [trouble, step])
  useMeasured(side > 0, () => setTrouble(texts.noRoom))

  const to = (next: number) => setZoom(range ? Math.min(range.max, Math.max(range.min, next)) : 1)

  async function save() {
    setTrouble(null)
    setStep('preparing')
    try {
      const { current: chosen } = area
      if (!chosen) throw new PictureError('noRoom')
      const blob = await drawCrop(source, chosen, rotation)
      const { url } = await uploadFile(blob, 'picture.jpg', 'avatar', setStep)
      await onSaved(url)
    } catch (error) {
      const said = { ...texts, network: kitTexts.noConnection } as Record<string, string>
      setTrouble(error instanceof PictureError ? texts[error.trouble] : errorMessage(error, said, texts.uploadFailed))
      setStep(null)
    }
  }

  return (
    <Modal
      opened
      onClose={() => step === null && onClose()}
      title={texts.cropTitle}
      size="sm"
      closeButtonProps={{ 'aria-label': kitTexts.close, disabled: step !== null }}
    >
      <div className={classes.room} ref={ref}>
        {side > 0 && (
          <Cropper
            image={source.url}
            crop={crop}
            zoom={zoom * base}
            rotation={rotation}
            aspect={1}
            cropSize={{ width: circle, height: circle }}
            cropShape="round"
            showGrid={false}
            objectFit="cover"
            minZoom={base}
            maxZoom={(range?.max ?? 1) * base}
            zoomSpeed={0.4}
            keyboardStep={8}
            cropperProps={{ 'aria-label': texts.cropArea, role: 'group' }}
            onCropChange={setCrop}
            onZoomChange={(next) => to(next / base)}
            onCropComplete={(_, pixels) => (area.current = pixels)}
            onCropAreaChange={(_, pixels) => (area.current = pixels)}
            disableAutomaticStylesInjection
          />
        )}
      </div>
      {range ? (
        <div className={classes.zoom}>
          <ActionIcon aria-label={texts.zoomOut} onClick={() => to(zoom - range.step)} {...atEnd(zoom <= range.min)}>
            <IconZoomOut size={20} />
          </ActionIcon>
          <input
            type="range"
            aria-label={texts.zoom}
            min={range.min}
            max={range.max}
            step={range.step}
            value={zoom}
            onChange={({ currentTarget }) => to(Number(currentTarget.value))}
          />
          <ActionIcon aria-label={texts.zoomIn} onClick={() => to(zoom + range.step)} {...atEnd(zoom >= range.max)}>
            <IconZoomIn size={20} />
          </ActionIcon>
        </div>
      ) : (
        <div className={classes.said}>
          <Notice tone="warn" icon={<IconPhotoExclamation size={18} />}>
            {texts.lowResolution}
          </Notice>
        </div>
      )}
      <Group justify="center" gap="sm">
        <Button variant="default" size="xs" leftSection={<IconRotate2 size={16} />} onClick={() => setRotation(turned(rotation, -90))}>
          {texts.rotateLeft}
        </Button>
        <Button
          variant="default"
          size="xs"
          leftSection={<IconRotateClockwise2 size={16} />}
          onClick={() => setRotation(turned(rotation, 90))}
        >
          {texts.rotateRight}
        </Button>
      </Group>
      {trouble && (
        <div className={classes.said}>
          <Notice tone="bad" icon={<IconPhotoExclamation size={18} />}>
            {trouble}
          </Notice>
        </div>
      )}
      <Text fz="sm" c="dimmed" ta="center" mt="md" mih={22} role="status">
        {step === null ? (range && texts.cropHelp) || '' : texts[step]}
      </Text>
      <Group justify="flex-end" mt="md" gap="sm" wrap="nowrap">
        <Button variant="default" onClick={onClose} disabled={step !== null}>
          {texts.cancel}
        </Button>
        <Button ref={saving} onClick={() => void save()} loading={step !== null}>
          {texts.savePicture}
        </Button>
      </Group>
    </Modal>
  )
}

/** At its limit a button does nothing more but keeps the focus. */
const atEnd = (isAtEnd: boolean) => isAtEnd && { 'aria-disabled': true, 'data-disabled': true }

/** Calls `onFail` if the dialog cannot measure its space, because the picture could not be shown. */
function useMeasured(isMeasured: boolean, onFail: () => void) {
  const fail = useEffectEvent(onFail)
  useEffect(() => {
    if (isMeasured) return
    const late = setTimeout(() => fail(), 2000)
    return () => clearTimeout(late)
  }, [isMeasured])
}
