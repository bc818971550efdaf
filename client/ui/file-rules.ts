import { fileTooLarge, fileWrongType, tooManyFiles } from './texts.ts'

type FileRules = { limitMo: number; formats: readonly string[]; room: number; maxFiles: number }

/** Parts files into those accepted and the faults of the others: format, then size (1 Mo = 1,048,576 bytes), then number. */
export const checkFiles = (files: readonly File[], { limitMo, formats, room, maxFiles }: FileRules) => {
  const accepted: File[] = []
  const faults: string[] = []
  for (const file of files) {
    const isFormat = formats.length === 0 || formats.some(format => file.name.toLowerCase().endsWith(format.toLowerCase()))
    if (!isFormat) faults.push(fileWrongType(file.name, formats))
    else if (file.size > limitMo * 1_048_576) faults.push(fileTooLarge(file.name, limitMo))
    else if (accepted.length >= room) {
      faults.push(tooManyFiles(maxFiles))
      break
    } else accepted.push(file)
  }
  return { accepted, faults }
}
