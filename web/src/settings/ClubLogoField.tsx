import { Button, Group, Text } from '@mantine/core'
import { saveClubLogo } from '@touchline/domain/settings/settings-endpoints'
import { IconPhotoExclamation, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useAction } from '../kit/api/useAction.ts'
import { errorMessage } from '../kit/feedback/api-error.ts'
import { Notice } from '../kit/feedback/Notice.tsx'
import { useKitTexts } from '../kit/kit-texts.ts'
import { ClubLogo } from '../kit/page/ClubLogo.tsx'
import { useFilePick } from '../kit/pickers/useFilePick.ts'
import { useMediaTexts } from '../media/media-texts.ts'
import { forgetThumbnails } from '../media/thumbnails.ts'
import { uploadFile } from '../media/upload-file.ts'
import { rememberClub, useUser } from '../shell/session/session.ts'
import { useClubTexts } from './club-texts.ts'

/** Chooses or removes the logo of the club. The picture is shown whole, so it is not cropped. */
export function ClubLogoField() {
  const texts = useClubTexts()
  const mediaTexts = useMediaTexts()
  const kitTexts = useKitTexts()
  const { club } = useUser()
  const save = useAction(saveClubLogo)
  const [isSending, setSending] = useState(false)
  const [trouble, setTrouble] = useState<string | null>(null)
  const store = (image_url: string | null) =>
    save.run(
      { body: { image_url } },
      {
        done: image_url === null ? texts.logoRemoved : texts.logoSaved,
        onSuccess: (reply) => {
          forgetThumbnails()
          rememberClub({}, reply)
        },
      },
    )
  async function take(file: File) {
    setTrouble(null)
    setSending(true)
    try {
      store((await uploadFile(file, file.name, 'file', () => undefined)).url)
    } catch (error) {
      const said = { ...mediaTexts, network: kitTexts.noConnection } as Record<string, string>
      setTrouble(errorMessage(error, said, mediaTexts.uploadFailed))
    }
    setSending(false)
  }
  const { pick, zone, field } = useFilePick((file) => void take(file))
  const image = club?.image_url ?? null
  return (
    <div {...zone}>
      <Text c="dimmed" fz="sm" mb="md" maw={640}>
        {texts.logoHelp}
      </Text>
      <Group>
        <ClubLogo name={club?.name ?? ''} image={image} sport={club?.sport} size={64} />
        <Button variant="default" loading={isSending || save.busy} onClick={() => pick()}>
          {image === null ? texts.logoChoose : texts.logoChange}
        </Button>
        {image !== null && (
          <Button variant="subtle" color="gray" leftSection={<IconTrash size={16} />} disabled={save.busy} onClick={() => store(null)}>
            {texts.logoRemove}
          </Button>
        )}
      </Group>
      {trouble && (
        <Notice tone="bad" icon={<IconPhotoExclamation size={18} />}>
          {trouble}
        </Notice>
      )}
      <input {...field} aria-label={texts.logoChoose} accept=".jpg,.jpeg,.png,.webp" />
    </div>
  )
}
