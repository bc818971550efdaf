import { answerOf } from '#contract/questionnaire/answers.ts'
import type { Core } from './core.ts'
import { putDraft } from './draft-rows.ts'
import type { DraftView } from './draft-view.ts'
import type { DraftWriter } from './draft-writer.ts'
import { isLocalFile, localName } from './local-files.ts'
import { answerKey } from './rows.ts'
import type { Tx } from './store.ts'

export interface LocalFile {
  name: string
  type: string
  size: number
  blob: Blob
}

/** The files of one draft: attached to answers, or the source of an imported table. */
export class DraftFiles {
  private readonly core: Core
  private readonly view: DraftView
  private readonly writer: DraftWriter
  private readonly onWritten: () => void

  constructor(core: Core, view: DraftView, writer: DraftWriter, onWritten: () => void) {
    this.core = core
    this.view = view
    this.writer = writer
    this.onWritten = onWritten
  }

  /** Keeps a file on this device and gives its local name; one that is here already stays as it is. */
  async add(file: File, local = localName(this.core.ports.uuid())): Promise<string> {
    const { name, type, size } = file
    const key = `${this.view.key}:${local}`
    const row = { key, local, name, type, size, blob: file, idempotencyKey: this.core.ports.uuid(), fileName: null }
    await this.core.store.write(async tx => {
      if (!(await tx.get('files', key))) await tx.put('files', row)
    })
    return local
  }

  async read(value: string): Promise<LocalFile | null> {
    if (!isLocalFile(value)) return null
    const row = await this.core.store.read(async tx => (await tx.list('files', `${this.view.key}:`)).find(({ local }) => local === value))
    return row?.blob ? { name: row.name, type: row.type, size: row.size, blob: row.blob } : null
  }

  /** Goes back to the former source of a table; the undone file leaves this device unless it was sent. */
  undoImported(card: string, former: string | null): Promise<void> {
    return this.setImported(card, former, async (tx, undone) => {
      const file = isLocalFile(undone) ? await tx.get('files', `${this.view.key}:${undone}`) : undefined
      if (file?.fileName === null) await tx.remove('files', file.key)
    })
  }

  /** Sets the source of a table. `drop` gets the file that it replaces. */
  async setImported(card: string, file: string | null, drop?: (tx: Tx, replaced: string) => Promise<void>): Promise<void> {
    const replaced = this.view.card(card).imported
    const typed = this.view.typed.cards.get(card)
    if (typed) {
      // The rows are not on disk yet: the file is written with them.
      this.view.type(card, { ...typed, imported: file })
      await this.writer.flush()
      if (drop && replaced) await this.core.store.write(tx => drop(tx, replaced))
      return
    }
    await this.writer.change(async (tx, draft) => {
      const key = answerKey(draft.key, card)
      const row = await tx.get('answers', key)
      const value = row?.value ?? answerOf(draft.base.answers, card) ?? []
      await tx.put('answers', { key, name: card, value, conflict: row?.conflict ?? null, toConfirm: false, source: null, imported: file })
      if (drop && replaced) await drop(tx, replaced)
      await putDraft(tx, draft)
    })
    this.onWritten()
  }
}
