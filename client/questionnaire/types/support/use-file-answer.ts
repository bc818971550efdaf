import { useRef, useState } from 'react'
import { useFilePort } from '../../files-context.ts'
import { formTexts } from '../../texts.ts'

export interface FileAnswer {
  /** Why the last files could not be kept, in words. */
  faults: string[]
  isBusy: boolean
  add: (files: readonly File[]) => void
  remove: (stored: string) => void
}

/** Adding and removing the files of one answer; `values` are stored names. A file that this device cannot keep is told, the others stay. */
export function useFileAnswer(
  card: string,
  values: readonly string[],
  isMultiple: boolean,
  onChange: (values: string[]) => void,
): FileAnswer {
  const port = useFilePort()
  const [faults, setFaults] = useState<string[]>([])
  const [isBusy, setIsBusy] = useState(false)
  // What stands when the files are kept, which may not be what stood when they were dropped.
  const latest = useRef(values)
  latest.current = values
  const add = async (files: readonly File[]) => {
    setIsBusy(true)
    const results = await Promise.allSettled(files.map(file => port.add(file, card)))
    const kept = results.flatMap(result => (result.status === 'fulfilled' ? [result.value] : []))
    setFaults(files.filter((_, i) => results[i]?.status === 'rejected').map(file => formTexts.fileNotKept(file.name)))
    setIsBusy(false)
    if (kept.length > 0) onChange(isMultiple ? [...latest.current, ...kept] : kept.slice(-1))
  }
  return { faults, isBusy, add: files => void add(files), remove: stored => onChange(values.filter(value => value !== stored)) }
}
