import { useState } from 'react'
import { digestOf } from '#client/data/attestations.ts'
import { Banner } from '#client/ui/Banner.tsx'
import { Field } from '#client/ui/Field.tsx'
import { FileInput } from '#client/ui/FileInput.tsx'
import { COMPARISONS, type Comparison } from './words.ts'

const compare = async (file: File, sha256: string): Promise<Comparison> => {
  try {
    const digest = await digestOf(file)
    if (digest === null) return 'IMPOSSIBLE'
    return digest === sha256 ? 'SAME' : 'OTHER'
  } catch {
    // The file could not be read: moved since it was chosen, or not readable.
    return 'IMPOSSIBLE'
  }
}

/** Compares a PDF with the attestation that was issued, on this device. */
export const FileCheck = ({ sha256 }: { sha256: string }) => {
  const [checked, setChecked] = useState<{ file: File; comparison: Comparison } | null>(null)
  const check = async ([file]: readonly File[]) => {
    if (file) setChecked({ file, comparison: await compare(file, sha256) })
  }
  const words = checked && COMPARISONS[checked.comparison]
  return (
    <div className="flex flex-col gap-4">
      <Field label="Vérifier le fichier PDF" hint="Il est comparé sur votre appareil et n’est envoyé nulle part.">
        <FileInput
          files={checked ? [{ id: 'pdf', name: checked.file.name, size: checked.file.size }] : []}
          onAdd={files => void check(files)}
          onRemove={() => setChecked(null)}
          formats={['.pdf']}
          limitMo={20}
        />
      </Field>
      {words ? (
        <Banner tone={words.tone} title={words.title}>
          {words.text}
        </Banner>
      ) : null}
    </div>
  )
}
