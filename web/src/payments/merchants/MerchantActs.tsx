import { Button, Modal, Stack, Text } from '@mantine/core'
import { fill } from '@touchline/domain/kit/texts'
import { archiveMerchant, makeMerchantDefault, restoreMerchant } from '@touchline/domain/payments/merchant-endpoints'
import { IconAlertCircle, IconChevronDown } from '@tabler/icons-react'
import { useState } from 'react'
import { useAction } from '../../kit/api/useAction.ts'
import { Notice } from '../../kit/feedback/Notice.tsx'
import { useKitTexts } from '../../kit/kit-texts.ts'
import { DialogButtons } from '../../kit/page/DialogButtons.tsx'
import { DropMenu } from '../../kit/page/DropMenu.tsx'
import { lazyComponent } from '../../kit/page/lazy-component.tsx'
import { refusalsOf, useMerchantTexts, type ShownMerchant } from './merchant-texts.ts'

const RenameDialog = lazyComponent(async () => (await import('./RenameDialog.tsx')).RenameDialog)

type Asked = 'rename' | 'default' | 'archive'

/** Rename, make default, archive and restore; each that changes where families pay is asked about first. */
export function MerchantActs({ merchant }: { merchant: ShownMerchant }) {
  const texts = useMerchantTexts()
  const { undo, close } = useKitTexts()
  const codes = refusalsOf(texts)
  const [asked, setAsked] = useState<Asked | null>(null)
  const [refused, setRefused] = useState<string | null>(null)
  const archive = useAction(archiveMerchant, codes)
  const restore = useAction(restoreMerchant, codes)
  const makeDefault = useAction(makeMerchantDefault, codes)
  const { id, name, state, is_default, version_id } = merchant
  const params = { merchant: id }
  const ask = (which: Asked | null) => {
    setRefused(null)
    setAsked(which)
  }
  const onError = (_error: unknown, sentence: string) => setRefused(sentence)
  const onSuccess = () => ask(null)
  const bringBack = (version: number) => restore.run({ params, body: { version_id: version } }, { done: fill(texts.restored, { name }) })
  const runs = {
    archive: () =>
      archive.run(
        { params, body: { version_id } },
        {
          ...{ onError, onSuccess, done: fill(texts.archivedDone, { name }) },
          act: (reply) => ({ label: undo, run: () => bringBack(reply.version_id) }),
        },
      ),
    default: () => makeDefault.run({ params, body: { version_id } }, { onError, onSuccess, done: fill(texts.madeDefault, { name }) }),
  }
  const lines = [
    { key: 'rename', name: texts.rename, run: () => ask('rename') },
    ...(state === 'enabled' && !is_default ? [{ key: 'default', name: texts.makeDefault, run: () => ask('default') }] : []),
    ...(state === 'archived'
      ? [{ key: 'restore', name: texts.restore, run: () => bringBack(version_id) }]
      : is_default
        ? []
        : [{ key: 'archive', name: texts.archive, danger: true, run: () => ask('archive') }]),
  ]
  return (
    <>
      <DropMenu
        position="bottom-end"
        target={
          <Button variant="default" rightSection={<IconChevronDown size={16} />} loading={restore.busy}>
            {texts.actions}
          </Button>
        }
        groups={[{ lines }]}
      />
      {asked === 'rename' && <RenameDialog merchant={merchant} onClose={() => ask(null)} />}
      {(asked === 'archive' || asked === 'default') && (
        <Modal
          opened
          onClose={() => ask(null)}
          title={asked === 'archive' ? texts.archive : texts.makeDefault}
          closeButtonProps={{ 'aria-label': close }}
        >
          <Stack gap="md">
            {refused !== null && (
              <Notice tone="bad" icon={<IconAlertCircle size={18} />}>
                {refused}
              </Notice>
            )}
            <Text>{asked === 'archive' ? texts.archiveHelp : texts.makeDefaultHelp}</Text>
            {asked === 'archive' && merchant.open_subscriptions > 0 && (
              <Text fw={550}>{fill(texts.archiveOpen, { count: merchant.open_subscriptions })}</Text>
            )}
          </Stack>
          <DialogButtons
            act={asked === 'archive' ? texts.archive : texts.makeDefault}
            danger={asked === 'archive'}
            busy={archive.busy || makeDefault.busy}
            onAct={runs[asked]}
            onCancel={() => ask(null)}
          />
        </Modal>
      )}
    </>
  )
}
