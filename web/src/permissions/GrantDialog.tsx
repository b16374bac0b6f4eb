import { Checkbox, Modal, MultiSelect, SegmentedControl, Skeleton, Stack, Text } from '@mantine/core'
import type { PermissionKey } from '@touchline/domain/access/permissions'
import { previewGrants, saveGrants, type PersonEffects } from '@touchline/domain/permissions/endpoints'
import { keyGroups, type KeyGroup } from '@touchline/domain/permissions/keys'
import { regions as regionRecords } from '@touchline/domain/settings/region-record'
import { fill } from '@touchline/domain/kit/texts'
import '@mantine/core/styles/PillsInput.layer.css'
import '@mantine/core/styles/Pill.layer.css'
import { useEffect, useState } from 'react'
import { useAsked, useRead } from '../kit/api/queries.ts'
import { useAction } from '../kit/api/useAction.ts'
import { ErrorPanel } from '../kit/feedback/ErrorPanel.tsx'
import { toast } from '../kit/feedback/toast.ts'
import { useKitTexts } from '../kit/kit-texts.ts'
import type { ChosenRows } from '../kit/list/BulkBar.tsx'
import { DialogButtons } from '../kit/page/DialogButtons.tsx'
import { Section } from '../kit/page/Section.tsx'
import { usePermissionTexts } from './permission-texts.ts'

interface GrantDialogProps {
  chosen: ChosenRows
  count: number
  onClose: () => void
  onDone: () => void
  onGone: (error: unknown) => boolean
}

/** Grants or removes keys for several people, with a preview of the effect on each. */
export function GrantDialog({ chosen, count, onClose, onDone, onGone }: GrantDialogProps) {
  const texts = usePermissionTexts()
  const kitTexts = useKitTexts()
  const [change, setChange] = useState<'grant' | 'take'>('grant')
  const [keys, setKeys] = useState<PermissionKey[]>([])
  const [chosenRegions, setRegions] = useState<string[]>(['0'])
  const read = useRead(regionRecords.list.read, { query: { page_size: 100 } } as never)
  const known = (read.data as { items: { id: number; name: string }[] } | undefined)?.items ?? []
  const regions = [{ id: 0, name: texts.allRegions }, ...known]
  const nameOf = new Map(regions.map(({ id, name }) => [id, name]))
  const ready = keys.length > 0 && chosenRegions.length > 0
  const body = { ...(chosen as { ids: number[] }), change, keys, regions: chosenRegions.map(Number) }
  const asked = useAsked(previewGrants, ready ? { body } : null)
  const save = useAction(saveGrants)
  // The preview is asked again for the people who are left.
  useEffect(() => void onGone(asked.error))
  const people = ready ? asked.data?.people : undefined
  const changing = people?.filter(({ effects }) => effects.some(({ effect }) => effect === 'changes')).length ?? 0
  const start = () =>
    save.run(
      { body },
      {
        onSuccess: () => (onDone(), onClose()),
        done: ({ changed }) => (changed === 1 ? texts.grantDoneOne : fill(texts.grantDone, { count: changed })),
        undo: ({ change_set_id }) => change_set_id,
        onError: (error, sentence) => onGone(error) || toast(sentence, { tone: 'bad' }),
      },
    )
  return (
    <Modal
      opened
      size="lg"
      onClose={onClose}
      title={count === 1 ? texts.grantTitleOne : fill(texts.grantTitle, { count })}
      closeButtonProps={{ 'aria-label': kitTexts.close }}
    >
      <Stack gap="md">
        <SegmentedControl
          aria-label={texts.change}
          value={change}
          onChange={(next) => setChange(next as 'grant' | 'take')}
          data={(['grant', 'take'] as const).map((value) => ({ value, label: texts[`change.${value}`] }))}
        />
        <MultiSelect
          label={texts.chooseKeys}
          searchable
          value={keys}
          onChange={(next) => setKeys(next as PermissionKey[])}
          data={(Object.entries(keyGroups) as [KeyGroup, readonly PermissionKey[]][]).map(([group, items]) => ({
            group: texts[`group.${group}`],
            items: items.map((value) => ({ value, label: texts[`key.${value}`] })),
          }))}
        />
        <Checkbox.Group label={texts.chooseRegions} value={chosenRegions} onChange={setRegions}>
          <Stack gap="xs" mt={4}>
            {regions.map(({ id, name }) => (
              <Checkbox key={id} value={String(id)} label={name} />
            ))}
          </Stack>
        </Checkbox.Group>
        <Section title={texts.preview}>
          {!ready ? (
            <Text c="dimmed" fz="sm" pt="sm">
              {texts.chooseFirst}
            </Text>
          ) : asked.isError ? (
            <ErrorPanel inline error={asked.error} onRetry={() => void asked.refetch()} />
          ) : !people ? (
            <Skeleton h={14} w="70%" mt="md" aria-busy />
          ) : (
            <Stack gap="sm" pt="sm" role="status">
              {people.map((person) => (
                <Effects key={person.role_id} of={person} change={change} regionName={(id) => nameOf.get(id) ?? String(id)} />
              ))}
              {changing === 0 && <Text c="dimmed">{texts.nothingChanges}</Text>}
            </Stack>
          )}
        </Section>
      </Stack>
      <DialogButtons
        act={changing === 1 ? texts.grantActOne : fill(texts.grantAct, { count: changing })}
        disabled={changing === 0 || asked.isFetching}
        busy={save.busy}
        onAct={start}
        onCancel={onClose}
      />
    </Modal>
  )
}

interface EffectsProps {
  of: PersonEffects
  change: 'grant' | 'take'
  regionName: (id: number) => string
}

function Effects({ of: { name, effects }, change, regionName }: EffectsProps) {
  const texts = usePermissionTexts()
  const keyText = ({ key, region_id }: PersonEffects['effects'][number]) =>
    fill(texts.keyIn, { key: texts[`key.${key}`], region: regionName(region_id) })
  const lines = [...Map.groupBy(effects, ({ effect }) => effect)].map(([effect, of]) => {
    const keys = of.map(keyText).join(', ')
    if (effect === 'changes') return fill(change === 'grant' ? texts.getsKeys : texts.losesKeys, { keys })
    if (effect === 'same') return fill(change === 'grant' ? texts.hasKeys : texts.lacksKeys, { keys })
    return fill(texts.refusedKeys, { keys, reason: texts[`problem.${effect}`] })
  })
  return (
    <div>
      <Text fw={550}>{name}</Text>
      {lines.map((line) => (
        <Text key={line} fz="sm" c="dimmed">
          {line}
        </Text>
      ))}
    </div>
  )
}
