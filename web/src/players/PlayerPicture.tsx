import { Modal, UnstyledButton } from '@mantine/core'
import { fill } from '@touchline/domain/kit/texts'
import { savePlayerPicture } from '@touchline/domain/players/endpoints'
import { useState } from 'react'
import { call } from '../kit/api/api.ts'
import { lazyComponent } from '../kit/page/lazy-component.tsx'
import { useKitTexts } from '../kit/kit-texts.ts'
import { Face } from '../media/Face.tsx'
import { useThumbnail } from '../media/thumbnails.ts'
import type { Player } from './player-tab.ts'
import { usePlayerTexts } from './players-texts.ts'

const PictureControl = lazyComponent(async () => (await import('../media/PictureControl.tsx')).PictureControl)

/** The picture beside the name of a player; those who may change it open a dialog by it. */
export function PlayerPicture({ player: { id, may }, name }: { player: Player; name: string }) {
  const texts = usePlayerTexts()
  const kitTexts = useKitTexts()
  const [isOpen, setOpen] = useState(false)
  const url = useThumbnail({ type: 'Player', id, size: 400 })
  const face = (size: number) => <Face of="Player" id={id} name={name} size={size} />
  if (!may.choose_picture) return face(36)
  const label = fill(texts.pictureOf, { name })
  return (
    <>
      <UnstyledButton
        aria-label={label}
        title={label}
        display="inline-flex"
        style={{ borderRadius: '50%' }}
        onPointerEnter={PictureControl.fetch}
        onClick={() => setOpen(true)}
      >
        {face(36)}
      </UnstyledButton>
      <Modal opened={isOpen} onClose={() => setOpen(false)} title={label} closeButtonProps={{ 'aria-label': kitTexts.close }}>
        <PictureControl
          name={name}
          url={url}
          face={face(96)}
          save={(image_url) => call(savePlayerPicture, { params: { player: id }, body: { image_url } })}
        />
      </Modal>
    </>
  )
}
