import { Button, Menu, Modal, Stack, Text } from '@mantine/core'
import { changeProgramState } from '@touchline/domain/programs/endpoints'
import { actsOf, type ProgramAct, type ProgramState } from '@touchline/domain/programs/program-state'
import { IconAlertCircle, IconChevronDown } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { useAction } from '../kit/api/useAction.ts'
import { Notice } from '../kit/feedback/Notice.tsx'
import { DialogButtons } from '../kit/page/DialogButtons.tsx'
import { lazyComponent } from '../kit/page/lazy-component.tsx'
import type { RecordRow } from '../kit/record/record-row.ts'
import { mayActAsParents } from '@touchline/domain/account/policy'
import { mayPublishPrograms, mayRunRegistrations } from '@touchline/domain/programs/policy'
import { useClubPlace, useMay, useActor } from '../shell/session/useActor.ts'
import { useTestParent } from './useTestParent.ts'
import { programsPath } from './paths.ts'
import { useProgramsTexts } from './programs-texts.ts'

const CopyDialog = lazyComponent(async () => (await import('./CopyDialog.tsx')).CopyDialog)
const PreviewSheet = lazyComponent(async () => (await import('./PreviewSheet.tsx')).PreviewSheet)

/** Publishing, opening and closing, the copy for the next season, and the preview. */
export function ProgramActs({ row }: { row: RecordRow }) {
  const texts = useProgramsTexts()
  const actor = useActor()
  const act = useAction(changeProgramState)
  const mayTry = useMay(mayActAsParents, useClubPlace())
  const tryOut = useTestParent()
  const [asked, setAsked] = useState<ProgramAct | null>(null)
  const [refused, setRefused] = useState<string | null>(null)
  const [open, setOpen] = useState<'copy' | 'preview' | null>(null)
  const regionId = (row['club_region_id'] as number | null) ?? null
  const place = actor.clubId === null ? null : { clubId: actor.clubId, regionId }
  const mayPublish = useMay(mayPublishPrograms, place)
  const mayInvite = useMay(mayRunRegistrations, place)
  const acts = row.archived || !mayPublish ? [] : actsOf(row['state'] as ProgramState)
  const ask = (which: ProgramAct | null) => {
    setRefused(null)
    setAsked(which)
  }
  const run = (which: ProgramAct) =>
    act.run(
      { params: { program: row.id }, body: { act: which } },
      { done: texts[`done.${which}`], onSuccess: () => ask(null), onError: (_error, sentence) => setRefused(sentence) },
    )
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <Button variant="default" rightSection={<IconChevronDown size={16} />} loading={act.busy}>
            {texts.actions}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {acts.map((one) => (
            <Menu.Item key={one} onClick={() => ask(one)}>
              {texts[`act.${one}`]}
            </Menu.Item>
          ))}
          {!row.archived && mayInvite && (row['state'] === 'published' || row['state'] === 'open') && (
            <Menu.Item component={Link} to={`${programsPath}/${row.id}/not-registered`}>
              {texts.invite}
            </Menu.Item>
          )}
          <Menu.Item onClick={() => setOpen('preview')}>{texts.preview}</Menu.Item>
          {mayTry && !row.archived && <Menu.Item onClick={() => void tryOut(`/programs/${row.id}`)}>{texts.tryOut}</Menu.Item>}
          {row.may.manage && <Menu.Item onClick={() => setOpen('copy')}>{texts.copy}</Menu.Item>}
        </Menu.Dropdown>
      </Menu>
      {asked !== null && (
        <Modal opened onClose={() => ask(null)} title={texts[`act.${asked}`]}>
          <Stack gap="md">
            {refused !== null && (
              <Notice tone="bad" icon={<IconAlertCircle size={18} />}>
                {refused}
              </Notice>
            )}
            <Text>{texts[`help.${asked}`]}</Text>
          </Stack>
          <DialogButtons act={texts[`act.${asked}`]} busy={act.busy} onAct={() => run(asked)} onCancel={() => ask(null)} />
        </Modal>
      )}
      {open === 'copy' && <CopyDialog row={row} onClose={() => setOpen(null)} />}
      {open === 'preview' && <PreviewSheet id={row.id} onClose={() => setOpen(null)} />}
    </>
  )
}
