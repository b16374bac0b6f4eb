import { ActionIcon, Button, Modal, UnstyledButton } from '@mantine/core'
import { IconDownload, IconRefresh, IconRotate2, IconRotateClockwise2 } from '@tabler/icons-react'
import { fill } from '@touchline/domain/kit/texts'
import { useRef, useState, type KeyboardEvent, type PointerEvent } from 'react'
import { useKitTexts } from '../kit/kit-texts.ts'
import { toast } from '../kit/feedback/toast.ts'
import { useIsPhone } from '../kit/page/useIsPhone.ts'
import { wideModal } from '../kit/page/wide-modal.ts'
import classes from './ImagePreview.module.css'
import { initialsOf } from './initials.ts'
import { useMediaTexts } from './media-texts.ts'
import { mostZoom, moved, pinched, rotated, start, viewByKey, zoomed, zoomStep, type View } from './preview-view.ts'

interface ImagePreviewProps {
  url: string
  name: string
  onClose: () => void
}

/** Shows an image: rotate it, zoom by slider, wheel, two fingers or keys, drag it, or download it. */
export function ImagePreview({ url, name, onClose }: ImagePreviewProps) {
  const texts = useMediaTexts()
  const kitTexts = useKitTexts()
  const isPhone = useIsPhone()
  const [view, setView] = useState<View>(start)
  const fingers = useRef(new Map<number, { x: number; y: number }>())

  function move(event: PointerEvent) {
    const before = fingers.current.get(event.pointerId)
    if (!before) return
    const after = { x: event.clientX, y: event.clientY }
    const other = [...fingers.current].find(([id]) => id !== event.pointerId)?.[1]
    fingers.current.set(event.pointerId, after)
    setView((now) => (other ? pinched(now, [before, other], [after, other]) : moved(now, after.x - before.x, after.y - before.y)))
  }
  function press(event: KeyboardEvent) {
    const next = event.ctrlKey || event.metaKey ? null : viewByKey(view, event.key)
    if (!next) return
    event.preventDefault()
    setView(next)
  }
  const lift = (event: PointerEvent) => void fingers.current.delete(event.pointerId)

  async function save() {
    try {
      const answer = await fetch(url)
      if (!answer.ok) throw new Error(`The image was ${answer.status}.`)
      const address = URL.createObjectURL(await answer.blob())
      Object.assign(document.createElement('a'), { href: address, download: `${name || initialsOf(name) || 'image'}.jpg` }).click()
      setTimeout(() => URL.revokeObjectURL(address), 60_000)
    } catch {
      toast(kitTexts.noConnection, { tone: 'bad' })
    }
  }

  return (
    <Modal
      opened
      onClose={onClose}
      title={texts.previewTitle}
      size={wideModal}
      fullScreen={isPhone}
      closeButtonProps={{ 'aria-label': kitTexts.close }}
    >
      <UnstyledButton
        className={classes.room}
        aria-label={texts.previewArea}
        onKeyDown={press}
        onWheel={({ deltaY }) => setView((now) => zoomed(now, now.zoom - Math.sign(deltaY) * (zoomStep / 2)))}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId)
          fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY })
        }}
        onPointerMove={move}
        onPointerUp={lift}
        onPointerCancel={lift}
      >
        <img
          src={url}
          alt={fill(texts.pictureOf, { name })}
          draggable={false}
          style={{ transform: `translate(${view.x}px, ${view.y}px) scale(${view.zoom}) rotate(${view.rotation}deg)` }}
        />
      </UnstyledButton>
      <div className={classes.acts}>
        <ActionIcon variant="default" size="lg" aria-label={texts.rotateLeft} onClick={() => setView(rotated(view, -90))}>
          <IconRotate2 size={20} />
        </ActionIcon>
        <ActionIcon variant="default" size="lg" aria-label={texts.rotateRight} onClick={() => setView(rotated(view, 90))}>
          <IconRotateClockwise2 size={20} />
        </ActionIcon>
        <input
          type="range"
          aria-label={texts.zoom}
          min={1}
          max={mostZoom}
          step={zoomStep}
          value={view.zoom}
          onChange={({ currentTarget }) => setView(zoomed(view, Number(currentTarget.value)))}
        />
        <ActionIcon variant="default" size="lg" aria-label={texts.reset} onClick={() => setView(start)}>
          <IconRefresh size={20} />
        </ActionIcon>
        <Button leftSection={<IconDownload size={18} />} onClick={() => void save()}>
          {texts.saveImage}
        </Button>
      </div>
    </Modal>
  )
}
