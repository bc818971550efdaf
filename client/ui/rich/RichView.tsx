import { EditorContent, useEditor } from '@tiptap/react'
import { richExtensions } from './extensions.ts'

/** Formatted text for reading: only the marks that the editor knows are drawn, whatever the HTML holds. Another text is another one (`key`). */
const RichView = ({ html, label }: { html: string; label: string }) => {
  const editor = useEditor({
    extensions: richExtensions,
    content: html,
    editable: false,
    injectCSS: false,
    editorProps: { attributes: { class: 'rich-text', role: 'document', 'aria-label': label, tabindex: '0' } },
  })
  return <EditorContent editor={editor} />
}
export default RichView
