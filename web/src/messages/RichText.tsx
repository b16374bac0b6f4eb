import { Button, Input, Menu, Popover, TextInput } from '@mantine/core'
import { RichTextEditor, type RichTextEditorLabels } from '@mantine/tiptap'
import '@mantine/tiptap/styles.layer.css'
import { isSafeAddress, mergeFields, type Block, type Content, type Inline, type Mark } from '@touchline/domain/messages/content'
import { IconLink } from '@tabler/icons-react'
import Link from '@tiptap/extension-link'
import { useEditor, type Editor, type JSONContent } from '@tiptap/react'
import StarterKit from '@tiptap/starter-kit'
import { useId, useState } from 'react'
import classes from './Inbox.module.css'
import { useMessageTexts } from './message-texts.ts'

export interface RichTextProps {
  label: string
  value: Content
  onChange: (content: Content) => void
  error?: string | undefined
  /** Without fields, for a reply. */
  plain?: boolean
  /** It takes the focus when it appears; the page stays where it is. */
  hasFocus?: boolean
}

/** An editor whose document is the closed one that the server takes. */
export function RichText({ label, value, onChange, error, plain, hasFocus }: RichTextProps) {
  const texts = useMessageTexts()
  const id = useId()
  const editor = useEditor({
    extensions: [
      StarterKit.configure({
        ...{ link: false, code: false, codeBlock: false, blockquote: false, horizontalRule: false },
        heading: { levels: [2, 3] },
      }),
      Link.configure({ openOnClick: false, autolink: true, isAllowedUri: (address) => isSafeAddress(address) }),
    ],
    content: value as JSONContent,
    shouldRerenderOnTransaction: true,
    // The policy of the page allows no style element; the rules stand in the module.
    injectCSS: false,
    editorProps: { attributes: { 'aria-labelledby': id, role: 'textbox', 'aria-multiline': 'true' } },
    onCreate: ({ editor: now }) => hasFocus && now.commands.focus('end', { scrollIntoView: false }),
    onUpdate: ({ editor: now }) => onChange(closedOf(now.getJSON())),
  })
  const labels: Partial<RichTextEditorLabels> = {
    ...{ boldControlLabel: texts.bold, italicControlLabel: texts.italic, underlineControlLabel: texts.underline },
    ...{ h2ControlLabel: texts.heading, bulletListControlLabel: texts.bullets, orderedListControlLabel: texts.numbers },
  }
  return (
    <Input.Wrapper label={label} labelElement="div" labelProps={{ id }} error={error}>
      <RichTextEditor editor={editor} labels={labels} id="content" classNames={{ control: classes.control }}>
        <RichTextEditor.Toolbar>
          <RichTextEditor.ControlsGroup>
            <RichTextEditor.Bold />
            <RichTextEditor.Italic />
            <RichTextEditor.Underline />
            {!plain && <RichTextEditor.H2 />}
          </RichTextEditor.ControlsGroup>
          <RichTextEditor.ControlsGroup>
            <RichTextEditor.BulletList />
            <RichTextEditor.OrderedList />
          </RichTextEditor.ControlsGroup>
          {editor && <LinkControl editor={editor} />}
          {editor && !plain && (
            <Menu>
              <Menu.Target>
                <Button variant="subtle" size="compact-sm">
                  {texts.insertField}
                </Button>
              </Menu.Target>
              <Menu.Dropdown>
                {mergeFields.map((field) => (
                  <Menu.Item key={field} onClick={() => editor.chain().focus().insertContent(`{${field}}`).run()}>
                    {texts[`field.${field}`]}
                  </Menu.Item>
                ))}
              </Menu.Dropdown>
            </Menu>
          )}
        </RichTextEditor.Toolbar>
        <RichTextEditor.Content className={classes.editor} />
      </RichTextEditor>
    </Input.Wrapper>
  )
}

function LinkControl({ editor }: { editor: Editor }) {
  const texts = useMessageTexts()
  const [address, setAddress] = useState<string | null>(null)
  // The beginning of an address, as while it is typed, is no mistake yet.
  const isBegun = address !== null && /^(?:https?:?\/{0,2}|mailto:?|tel:?)?$/i.test(address)
  const isWrong = address !== null && !isBegun && !isSafeAddress(address)
  const set = () => {
    const chain = editor.chain().focus().extendMarkRange('link')
    if (address) chain.setLink({ href: address }).run()
    else chain.unsetLink().run()
    setAddress(null)
  }
  return (
    <Popover opened={address !== null} onChange={(opened) => !opened && setAddress(null)} trapFocus withArrow>
      <Popover.Target>
        <RichTextEditor.Control
          aria-label={texts.link}
          active={editor.isActive('link')}
          onClick={() => setAddress(String(editor.getAttributes('link')['href'] ?? 'https://'))}
        >
          <IconLink size={16} aria-hidden />
        </RichTextEditor.Control>
      </Popover.Target>
      <Popover.Dropdown>
        <TextInput
          label={texts.linkAddress}
          value={address ?? ''}
          error={isWrong && texts.linkWrong}
          onChange={(event) => setAddress(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            if (!isWrong && (!isBegun || address === '')) set()
          }}
        />
        <Button mt="sm" size="compact-sm" disabled={isWrong || (isBegun && address !== '')} onClick={set}>
          {texts.linkSet}
        </Button>
      </Popover.Dropdown>
    </Popover>
  )
}

/** The document of the editor without what the server does not know; empty paragraphs at the end are left out. */
function closedOf(json: JSONContent): Content {
  const blocks = (json.content ?? []).flatMap(blockOf)
  while (blocks.length > 0 && isEmpty(blocks.at(-1)!)) blocks.pop()
  return { type: 'doc', content: blocks }
}
const isEmpty = (block: Block) => block.type === 'paragraph' && (block.content ?? []).length === 0

function blockOf({ type, content = [], attrs }: JSONContent): Block[] {
  if (type === 'paragraph') return [{ type, ...(content.length > 0 && { content: content.flatMap(inlineOf) }) }]
  if (type === 'heading') return [{ type, attrs: { level: attrs?.['level'] === 3 ? 3 : 2 }, content: content.flatMap(inlineOf) }]
  if (type === 'bulletList' || type === 'orderedList')
    return [{ type, content: content.map((item) => ({ type: 'listItem', content: (item.content ?? []).flatMap(blockOf) })) }]
  return []
}

function inlineOf({ type, text = '', marks = [] }: JSONContent): Inline[] {
  if (type === 'hardBreak') return [{ type }]
  if (type !== 'text' || text === '') return []
  const known = marks.flatMap(({ type: kind, attrs }): Mark[] => {
    if (kind === 'bold' || kind === 'italic' || kind === 'underline' || kind === 'strike') return [{ type: kind } as Mark]
    const href = String(attrs?.['href'] ?? '')
    return kind === 'link' && isSafeAddress(href) ? [{ type: 'link', attrs: { href } }] : []
  })
  return [{ type, text, ...(known.length > 0 && { marks: known }) }]
}
