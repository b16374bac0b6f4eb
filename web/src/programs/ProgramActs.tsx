import { Button, Menu, Modal, Text } from '@mantine/core'
import { changeProgramState } from '@touchline/domain/programs/endpoints'
import { actsOf, type ProgramAct, type ProgramState } from '@touchline/domain/programs/program-state'
import { IconChevronDown } from '@tabler/icons-react'
import { useState } from 'react'
import { useAction } from '../kit/api/useAction.ts'
import { DialogButtons } from '../kit/page/DialogButtons.tsx'
import { lazyComponent } from '../kit/page/lazy-component.tsx'
import type { RecordRow } from '../kit/record/record-row.ts'
import { mayPublishPrograms } from '@touchline/domain/programs/policy'
import { useActor } from '../shell/session/useActor.ts'
import { useProgramsTexts } from './programs-texts.ts'

const CopyDialog = lazyComponent(async () => (await import('./CopyDialog.tsx')).CopyDialog)
const PreviewSheet = lazyComponent(async () => (await import('./PreviewSheet.tsx')).PreviewSheet)

/** Publishing, opening and closing, the copy for the next season, and the preview. */
export function ProgramActs({ row }: { row: RecordRow }) {
  const texts = useProgramsTexts()
  const actor = useActor()
  const act = useAction(changeProgramState)
  const [asked, setAsked] = useState<ProgramAct | null>(null)
  const [open, setOpen] = useState<'copy' | 'preview' | null>(null)
  const regionId = (row['club_region_id'] as number | null) ?? null
  const mayPublish = actor.clubId !== null && mayPublishPrograms({ clubId: actor.clubId, regionId })(actor)
  const acts = row.archived || !mayPublish ? [] : actsOf(row['state'] as ProgramState)
  const run = (which: ProgramAct) =>
    act.run({ params: { program: row.id }, body: { act: which } }, { done: texts[`done.${which}`], onSuccess: () => setAsked(null) })
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
            <Menu.Item key={one} onClick={() => setAsked(one)}>
              {texts[`act.${one}`]}
            </Menu.Item>
          ))}
          <Menu.Item onClick={() => setOpen('preview')}>{texts.preview}</Menu.Item>
          {row.may.manage && <Menu.Item onClick={() => setOpen('copy')}>{texts.copy}</Menu.Item>}
        </Menu.Dropdown>
      </Menu>
      {asked !== null && (
        <Modal opened onClose={() => setAsked(null)} title={texts[`act.${asked}`]}>
          <Text>{texts[`help.${asked}`]}</Text>
          <DialogButtons act={texts[`act.${asked}`]} busy={act.busy} onAct={() => run(asked)} onCancel={() => setAsked(null)} />
        </Modal>
      )}
      {open === 'copy' && <CopyDialog row={row} onClose={() => setOpen(null)} />}
      {open === 'preview' && <PreviewSheet id={row.id} onClose={() => setOpen(null)} />}
    </>
  )
}
