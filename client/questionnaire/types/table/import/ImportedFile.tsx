import { useSyncExternalStore } from 'react'
import { useFilePort } from '../../../session.ts'
import { tableImportTexts } from '../../../texts.ts'
import { FileRow } from '../../support/Files.tsx'

const never = () => () => undefined

/** The file that a table was last imported from, for download (docs/domain.md 15.4). */
export const ImportedFile = ({ card, label }: { card: string; label: string }) => {
  const { imports } = useFilePort()
  const stored = useSyncExternalStore(imports ? listener => imports.subscribe(card, listener) : never, () => imports?.of(card) ?? null)
  if (stored === null) return null
  return (
    <div className="flex max-w-form flex-col gap-1">
      <p className="text-note text-ink-soft">{tableImportTexts.importedFrom}</p>
      <ul aria-label={tableImportTexts.importedFile(label)}>
        <FileRow key={stored} stored={stored} />
      </ul>
    </div>
  )
}
