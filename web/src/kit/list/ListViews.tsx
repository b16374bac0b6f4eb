import { Button, Modal, Text, TextInput } from '@mantine/core'
import { fill } from '@touchline/domain/kit/texts'
import {
  changeSavedView,
  createSavedView,
  deleteSavedView,
  listSavedViews,
  type SavedView,
} from '@touchline/domain/platform/saved-view-endpoints'
import { IconBookmark, IconCheck, IconPencil, IconPlus, IconRefresh, IconTrash } from '@tabler/icons-react'
import { useState, type FormEvent } from 'react'
import { call } from '../api/api.ts'
import { useAction } from '../api/useAction.ts'
import { errorMessage } from '../feedback/api-error.ts'
import { DropMenu, type MenuLine } from '../page/DropMenu.tsx'
import { useKitTexts } from '../kit-texts.ts'
import { DialogButtons } from '../page/DialogButtons.tsx'
import { useRead } from '../api/queries.ts'
import { toast } from '../feedback/toast.ts'
import { useListTexts } from './list-texts.ts'

type ViewQuery = Readonly<Record<string, string>>

interface ListViewsProps {
  list: string
  /** Search, filters, sort and hidden columns as they are now. */
  current: ViewQuery
  /** The view that was opened last, while the address names it. */
  opened: number | null
  /** Null opens the list without any view. */
  onOpen: (view: SavedView | null) => void
}

const sameQuery = (a: ViewQuery, b: ViewQuery) => {
  const keys = Object.keys(a)
  return keys.length === Object.keys(b).length && keys.every((key) => a[key] === b[key])
}

/** The caller’s own views of a list: open, save, update, rename, delete. */
export function ListViews({ list, current, opened, onOpen }: ListViewsProps) {
  const texts = useListTexts()
  const kitTexts = useKitTexts()
  const read = useRead(listSavedViews, { query: { list } })
  const create = useAction(createSavedView)
  const change = useAction(changeSavedView)
  const remove = useAction(deleteSavedView)
  const [naming, setNaming] = useState<'new' | SavedView | null>(null)
  const views = read.data?.items ?? []
  const view = views.find(({ id }) => id === opened)

  const update = (of: SavedView) => change.run({ params: { view: of.id }, body: { query: current } }, { done: texts.viewSaved })
  const drop = ({ id, name }: SavedView) =>
    remove.run(
      { params: { view: id } },
      {
        done: fill(texts.viewDeleted, { name }),
        act: ({ query }) => ({ label: kitTexts.undo, run: () => create.run({ body: { list, name, query } }) }),
      },
    )
  const check = (isOn: boolean) => isOn && <IconCheck size={16} aria-hidden />
  const named = (text: string) => fill(text, { name: view?.name ?? '' })
  const own: MenuLine[] = view
    ? [
        ...(sameQuery(current, view.query)
          ? []
          : [{ key: 'update', name: named(texts.updateView), lead: <IconRefresh size={16} />, run: () => update(view) }]),
        { key: 'rename', name: named(texts.renameView), lead: <IconPencil size={16} />, run: () => setNaming(view) },
        { key: 'delete', name: named(texts.deleteView), lead: <IconTrash size={16} />, run: () => drop(view), danger: true },
      ]
    : []
  return (
    <>
      <DropMenu
        width={260}
        target={
          <Button variant="default" leftSection={<IconBookmark size={18} />}>
            {view?.name ?? texts.views}
          </Button>
        }
        groups={[
          ...(views.length === 0
            ? []
            : [
                {
                  lines: [
                    { key: 'all', name: texts.allRows, run: () => onOpen(null), end: check(!view) },
                    ...views.map((one) => ({ key: `view ${one.id}`, name: one.name, run: () => onOpen(one), end: check(one === view) })),
                  ],
                },
              ]),
          {
            lines: [...own, { key: 'save', name: texts.saveView, lead: <IconPlus size={16} />, run: () => setNaming('new') }],
          },
        ]}
      />
      {naming && (
        <NameDialog
          title={naming === 'new' ? texts.saveView : named(texts.renameView)}
          help={naming === 'new' ? texts.saveViewHelp : undefined}
          act={naming === 'new' ? texts.save : texts.rename}
          name={naming === 'new' ? '' : naming.name}
          onClose={() => setNaming(null)}
          onName={async (name) => {
            if (naming === 'new') onOpen(await call(createSavedView, { body: { list, name, query: current } }))
            else await call(changeSavedView, { params: { view: naming.id }, body: { name } })
            toast(texts.viewSaved)
          }}
        />
      )}
    </>
  )
}

interface NameDialogProps {
  title: string
  help: string | undefined
  act: string
  name: string
  onClose: () => void
  onName: (name: string) => Promise<void>
}

function NameDialog({ title, help, act, name, onClose, onName }: NameDialogProps) {
  const texts = useListTexts()
  const kitTexts = useKitTexts()
  const [typed, setTyped] = useState(name)
  const [wrong, setWrong] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  async function save() {
    if (typed.trim() === '') return setWrong(texts.viewNameNeeded)
    setBusy(true)
    try {
      await onName(typed.trim())
      onClose()
    } catch (error) {
      setWrong(errorMessage(error, { network: kitTexts.noConnection }, kitTexts.somethingWrong))
      setBusy(false)
    }
  }
  return (
    <Modal opened onClose={onClose} title={title} closeButtonProps={{ 'aria-label': kitTexts.close }}>
      <form
        onSubmit={(event: FormEvent) => {
          event.preventDefault()
          void save()
        }}
      >
        {help && (
          <Text c="dimmed" fz="sm" mb="sm">
            {help}
          </Text>
        )}
        <TextInput
          data-autofocus
          label={texts.viewName}
          maxLength={60}
          value={typed}
          error={wrong}
          onChange={(event) => (setTyped(event.currentTarget.value), setWrong(null))}
        />
        <DialogButtons act={act} busy={busy} onAct={() => void save()} onCancel={onClose} />
      </form>
    </Modal>
  )
}
