import { ActionIcon, Button, Group } from '@mantine/core'
import { downloadItinerary, publishItinerary, removeItinerary, type Itinerary } from '@touchline/domain/itineraries/endpoints'
import { fill } from '@touchline/domain/kit/texts'
import { IconBellOff, IconCopy, IconDots, IconEyeOff, IconPencil, IconPrinter, IconShare, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { useAction } from '../kit/api/useAction.ts'
import { useKitTexts } from '../kit/kit-texts.ts'
import { DropMenu, type MenuLine } from '../kit/page/DropMenu.tsx'
import { lazyComponent } from '../kit/page/lazy-component.tsx'
import { ExportButton } from '../kit/pickers/ExportButton.tsx'
import { useItineraryTexts } from './itinerary-texts.ts'

const ItineraryForm = lazyComponent(async () => (await import('./ItineraryForm.tsx')).ItineraryForm)
const CopyForm = lazyComponent(async () => (await import('./ItineraryForm.tsx')).CopyForm)
const ShareDialog = lazyComponent(async () => (await import('./ShareDialog.tsx')).ShareDialog)

const look = { size: 18, stroke: 1.75 } as const

/** Print and calendar file for everybody; publish, edit, share, copy and delete for those who manage the team. */
export function ItineraryActs({ itinerary }: { itinerary: Itinerary }) {
  const texts = useItineraryTexts()
  const kitTexts = useKitTexts()
  const navigate = useNavigate()
  const [open, setOpen] = useState<'edit' | 'copy' | 'share' | null>(null)
  const publish = useAction(publishItinerary, texts)
  const remove = useAction(removeItinerary, texts)
  const { team_id: team, id, title, version_id, published, may } = itinerary
  const list = `/teams/${team}/itineraries`
  const params = { team, itinerary: id }
  const setPublished = (next: boolean, notify = true) =>
    publish.run(
      { params, body: { version_id, published: next, notify } },
      { done: ({ emails }) => (next ? publishedSaid(emails, texts) : texts.unpublished) },
    )
  const erase = () =>
    remove.run(
      { params, body: { version_id } },
      { done: fill(texts.removed, { title }), undo: ({ change_set_id }) => change_set_id, onSuccess: () => void navigate(list) },
    )
  const forAll = (
    <>
      <Button variant="default" component={Link} to={`${list}/${id}/print`} leftSection={<IconPrinter size={18} />}>
        {kitTexts.print}
      </Button>
      <ExportButton endpoint={downloadItinerary} args={{ params }} file={`${title}.ics`} done={texts.calendarKept}>
        {texts.calendarFile}
      </ExportButton>
    </>
  )
  if (!may.manage)
    return (
      <Group gap="sm" data-print="no">
        {forAll}
      </Group>
    )
  const lines: (MenuLine | false)[] = [
    { key: 'edit', name: texts.edit, lead: <IconPencil {...look} />, run: () => setOpen('edit') },
    { key: 'copy', name: texts.copy, lead: <IconCopy {...look} />, run: () => setOpen('copy') },
    !published && { key: 'quietly', name: texts.publishQuietly, lead: <IconBellOff {...look} />, run: () => setPublished(true, false) },
    published && { key: 'draft', name: texts.unpublish, lead: <IconEyeOff {...look} />, run: () => setPublished(false) },
    { key: 'remove', name: texts.remove, lead: <IconTrash {...look} />, danger: true, run: erase },
  ]
  const close = () => setOpen(null)
  return (
    <Group gap="sm" data-print="no">
      {forAll}
      {published ? (
        <Button variant="default" leftSection={<IconShare size={18} />} onClick={() => setOpen('share')}>
          {texts.share}
        </Button>
      ) : (
        <Button loading={publish.busy} onClick={() => setPublished(true)}>
          {texts.publish}
        </Button>
      )}
      <DropMenu
        position="bottom-end"
        width={220}
        target={
          <ActionIcon variant="default" size={36} aria-label={texts.moreActs} loading={remove.busy || (published && publish.busy)}>
            <IconDots size={18} />
          </ActionIcon>
        }
        groups={[{ lines: lines.filter((line) => line !== false) }]}
      />
      {open === 'edit' && <ItineraryForm team={team} itinerary={itinerary} onSaved={close} onClose={close} />}
      {open === 'copy' && <CopyForm itinerary={itinerary} onSaved={(copy) => void navigate(`${list}/${copy.id}`)} onClose={close} />}
      {open === 'share' && <ShareDialog itinerary={itinerary} onClose={close} />}
    </Group>
  )
}

const publishedSaid = (emails: number, texts: ReturnType<typeof useItineraryTexts>) =>
  emails === 0 ? texts.published : fill(emails === 1 ? texts.publishedMail : texts.publishedMails, { count: emails })
