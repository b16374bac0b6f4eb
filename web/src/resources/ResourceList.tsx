import { ActionIcon, Anchor, Button, Group, Stack, Text } from '@mantine/core'
import { fill } from '@touchline/domain/kit/texts'
import type { Resource } from '@touchline/domain/resources/endpoints'
import { IconFile, IconFiles, IconLink, IconPencil, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { ConfirmDialog } from '../account/ConfirmDialog.tsx'
import { useRead } from '../kit/api/queries.ts'
import { useAction } from '../kit/api/useAction.ts'
import { ErrorPanel } from '../kit/feedback/ErrorPanel.tsx'
import { RowsSkeleton } from '../kit/feedback/ListSkeleton.tsx'
import { StateMessage } from '../kit/feedback/StateMessage.tsx'
import { Status } from '../kit/page/Status.tsx'
import { useMoments } from '../kit/time/moments.ts'
import { useZone } from '../shell/session/useActor.ts'
import { ResourceForm } from './ResourceForm.tsx'
import { callsOf, type ResourceOwner } from './resource-owner.ts'
import classes from './ResourceList.module.css'
import { useResourceTexts } from './resource-texts.ts'

/**
 * The files and links of a player, a coach or an event, for whoever may see them; those who manage them add, change and remove here. `inSection`: under
 * a heading of their own, without an empty state.
 */
export function ResourceList({ owner, inSection = false }: { owner: ResourceOwner; inSection?: boolean }) {
  const texts = useResourceTexts()
  const calls = callsOf(owner)
  const read = useRead(calls.read, { params: calls.readParams })
  const [edited, setEdited] = useState<Resource | 'new' | null>(null)
  const [removed, setRemoved] = useState<Resource | null>(null)
  const remove = useAction(calls.remove)
  if (read.isError && !read.data) return <ErrorPanel inline error={read.error} onRetry={() => void read.refetch()} />
  if (!read.data) return <RowsSkeleton rows={3} />
  const { items, may } = read.data
  const add = may.manage && (
    <Button {...(inSection && { size: 'xs', variant: 'default' })} onClick={() => setEdited('new')}>
      {texts.add}
    </Button>
  )
  return (
    <>
      {items.length === 0 && !inSection ? (
        <StateMessage icon={<IconFiles stroke={1.5} />} title={texts.none} acts={add}>
          {may.manage && texts.noneHelp}
        </StateMessage>
      ) : (
        <Stack gap="md" align="flex-start">
          {!inSection && add}
          <ul className={classes.list} hidden={items.length === 0}>
            {items.map((one) => (
              <Line
                key={one.id}
                resource={one}
                acts={
                  may.manage && (
                    <Group gap={4} wrap="nowrap">
                      <ActionIcon variant="subtle" color="gray" aria-label={`${texts.edit}: ${one.title}`} onClick={() => setEdited(one)}>
                        <IconPencil size={18} />
                      </ActionIcon>
                      <ActionIcon
                        variant="subtle"
                        color="gray"
                        aria-label={`${texts.remove}: ${one.title}`}
                        onClick={() => setRemoved(one)}
                      >
                        <IconTrash size={18} />
                      </ActionIcon>
                    </Group>
                  )
                }
              />
            ))}
          </ul>
          {inSection && add}
        </Stack>
      )}
      {edited !== null && (
        <ResourceForm owner={owner} resource={edited === 'new' ? null : edited} canProve={may.proof} onClose={() => setEdited(null)} />
      )}
      <ConfirmDialog
        opened={removed !== null}
        title={fill(texts.removeTitle, { title: removed?.title ?? '' })}
        body={removed?.file ? texts.removeFileHelp : texts.removeLinkHelp}
        act={texts.remove}
        busy={remove.busy}
        wrong={null}
        onClose={() => setRemoved(null)}
        onAct={() =>
          removed &&
          remove.run({ params: { ...calls.params, resource: removed.id } }, { done: texts.removed, onSuccess: () => setRemoved(null) })
        }
      />
    </>
  )
}

function Line({ resource, acts }: { resource: Resource; acts: React.ReactNode }) {
  const texts = useResourceTexts()
  const { instant } = useMoments()
  const zone = useZone()
  const { title, file, url, tag, note, added_by, added_at } = resource
  const icon = file ? <IconFile size={20} stroke={1.5} aria-hidden /> : <IconLink size={20} stroke={1.5} aria-hidden />
  return (
    <li className={classes.line}>
      {icon}
      <div className={classes.text}>
        <Group gap="xs">
          <Anchor href={file?.url ?? url ?? ''} target="_blank" rel="noreferrer" fw={550}>
            {title}
          </Anchor>
          {tag && <Status tone="quiet">{texts[`tag.${tag}`]}</Status>}
        </Group>
        {note && (
          <Text fz="sm" style={{ whiteSpace: 'pre-line' }}>
            {note}
          </Text>
        )}
        <Text fz="sm" c="dimmed">
          {fill(texts.addedBy, { name: added_by, date: instant(added_at, zone) })}
        </Text>
      </div>
      {acts}
    </li>
  )
}
