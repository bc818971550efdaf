import { type Editor, EditorContent, useEditor, useEditorState } from '@tiptap/react'
import { Bold, Heading2, Italic, Link2, List, ListOrdered, type LucideIcon, Underline, Unlink } from 'lucide-react'
import { type Ref, useImperativeHandle } from 'react'
import { useFieldWiring } from '../Field.tsx'
import { IconButton } from '../IconButton.tsx'
import { frameClasses } from '../TextInput.tsx'
import { OWN_LINK, richExtensions } from './extensions.ts'
import { begunIn, fitting, type Insertion, Insertions } from './insertions.tsx'

export type RichEditorProps = {
  value: string
  onValueChange: (html: string) => void
  insertions: readonly Insertion[]
  /** Takes the focus where its text is refused. */
  ref?: Ref<{ focus: () => void }> | undefined
}

type Tool = { id: string; label: string; icon: LucideIcon; isOn: (editor: Editor) => boolean; press: (editor: Editor) => void }

const TOOLS: readonly Tool[] = [
  { id: 'bold', label: 'Gras', icon: Bold, isOn: one => one.isActive('bold'), press: one => one.chain().focus().toggleBold().run() },
  {
    id: 'italic',
    label: 'Italique',
    icon: Italic,
    isOn: one => one.isActive('italic'),
    press: one => one.chain().focus().toggleItalic().run(),
  },
  {
    id: 'underline',
    label: 'Souligné',
    icon: Underline,
    isOn: one => one.isActive('underline'),
    press: one => one.chain().focus().toggleUnderline().run(),
  },
  {
    id: 'heading',
    label: 'Titre',
    icon: Heading2,
    isOn: one => one.isActive('heading'),
    press: one => one.chain().focus().toggleHeading({ level: 2 }).run(),
  },
  {
    id: 'list',
    label: 'Liste à puces',
    icon: List,
    isOn: one => one.isActive('bulletList'),
    press: one => one.chain().focus().toggleBulletList().run(),
  },
  {
    id: 'numbers',
    label: 'Liste numérotée',
    icon: ListOrdered,
    isOn: one => one.isActive('orderedList'),
    press: one => one.chain().focus().toggleOrderedList().run(),
  },
]

/** What was typed of a variable, from its braces to the caret; null elsewhere. */
const begun = (editor: Editor): string | null => {
  const { from, $from } = editor.state.selection
  const before = editor.state.doc.textBetween(Math.max($from.start(), from - 60), from)
  return begunIn(before)
}

function insert(editor: Editor, name: string): void {
  const typed = begun(editor)
  const { from } = editor.state.selection
  const chain = editor.chain().focus()
  if (typed !== null) chain.deleteRange({ from: from - typed.length - 2, to: from })
  chain.insertContent(`{{${name}}}`).run()
}

const Toolbar = ({ editor, hasLink }: { editor: Editor; hasLink: boolean }) => {
  const on = useEditorState({
    editor,
    selector: ({ editor: one }) => ({ tools: TOOLS.filter(tool => tool.isOn(one)).map(tool => tool.id), isLink: one.isActive('link') }),
  })
  return (
    <div role="toolbar" aria-label="Mise en forme" className="flex flex-wrap gap-1">
      {TOOLS.map(({ id, label, icon, press }) => (
        <IconButton key={id} label={label} icon={icon} size="small" aria-pressed={on.tools.includes(id)} onClick={() => press(editor)} />
      ))}
      {hasLink ? (
        <IconButton
          label="Lien du message"
          icon={Link2}
          size="small"
          aria-pressed={on.isLink}
          onClick={() => editor.chain().focus().setLink({ href: OWN_LINK }).run()}
        />
      ) : null}
      <IconButton
        label="Retirer le lien"
        icon={Unlink}
        size="small"
        isDisabled={!on.isLink}
        onClick={() => editor.chain().focus().unsetLink().run()}
      />
    </div>
  )
}

const Offered = ({ editor, insertions }: { editor: Editor; insertions: readonly Insertion[] }) => {
  const typed = useEditorState({ editor, selector: ({ editor: one }) => begun(one) })
  return <Insertions insertions={insertions} typed={typed} onInsert={name => insert(editor, name)} />
}

/** Formatted text with variables; typing `{{` offers those that fit, Enter takes the first. */
const RichEditor = ({ value, onValueChange, insertions, ref }: RichEditorProps) => {
  const wiring = useFieldWiring({})
  const editor = useEditor({
    extensions: richExtensions,
    content: value,
    injectCSS: false,
    onUpdate: ({ editor: one }) => onValueChange(one.isEmpty ? '' : one.getHTML()),
    editorProps: {
      attributes: {
        id: wiring.id,
        class: 'rich-text min-h-40 px-3 py-2 outline-none',
        role: 'textbox',
        'aria-multiline': 'true',
        ...(wiring.labelId && { 'aria-labelledby': wiring.labelId }),
        ...(wiring['aria-describedby'] && { 'aria-describedby': wiring['aria-describedby'] }),
      },
      handleKeyDown: (_view, event) => {
        if (event.key !== 'Enter' || event.shiftKey) return false
        const typed = begun(editor)
        const [first] = typed === null ? [] : fitting(insertions, typed)
        if (!first) return false
        insert(editor, first.name)
        return true
      },
    },
  })
  useImperativeHandle(ref, () => ({ focus: () => void editor.commands.focus() }), [editor])
  return (
    <div className="flex flex-col gap-2">
      <Toolbar editor={editor} hasLink={insertions.some(one => one.name === 'link')} />
      <div className={frameClasses}>
        <EditorContent editor={editor} />
      </div>
      {insertions.length > 0 ? <Offered editor={editor} insertions={insertions} /> : null}
    </div>
  )
}
export default RichEditor
