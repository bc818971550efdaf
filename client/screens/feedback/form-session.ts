import { readStoredFile } from '#client/data/download.ts'
import type { DraftSession } from '#client/offline/draft-session.ts'
import { isLocalFile } from '#client/offline/local-files.ts'
import type { FileInfo, FilePort, FormSession } from '#client/questionnaire/session.ts'
import { answerOf, emptyAnswers, sameAnswer } from '#contract/questionnaire/answers.ts'
import type { Answers } from '#contract/questionnaire/feedback-item.ts'

/** Files that are all on the server: what was sent, read by somebody else. */
export const serverFiles: FilePort = (() => {
  const infos = new Map<string, FileInfo>()
  return {
    add: () => Promise.reject(new Error('nothing can be added to what is only read')),
    info(stored) {
      const info = infos.get(stored) ?? { name: stored }
      infos.set(stored, info)
      return info
    },
    read: readStoredFile,
    isLocal: () => false,
    subscribe: () => () => undefined,
  }
})()

const HERE = 'Enregistré sur cet appareil'
const LOST = 'Ce fichier n’est plus sur cet appareil. Joignez-le à nouveau.'

/** The files of a draft: those of this device by their local name, the others from the server. */
function draftFiles(draft: DraftSession): FilePort {
  const infos = new Map<string, FileInfo>()
  const listeners = new Set<() => void>()
  const learn = (stored: string, info: FileInfo) => {
    infos.set(stored, info)
    for (const listener of listeners) listener()
  }
  const look = async (stored: string) => {
    const file = await draft.file(stored)
    learn(stored, file ? { name: file.name, size: file.size, status: HERE } : { name: stored, fault: LOST })
  }
  return {
    async add(file) {
      const stored = await draft.addFile(file)
      learn(stored, { name: file.name, size: file.size, status: HERE })
      return stored
    },
    info(stored) {
      const known = infos.get(stored)
      if (known) return known
      const unknown: FileInfo = { name: isLocalFile(stored) ? '…' : stored }
      infos.set(stored, unknown)
      if (isLocalFile(stored)) void look(stored)
      return unknown
    },
    async read(stored) {
      return (await draft.file(stored))?.blob ?? (await readStoredFile(stored))
    },
    isLocal: isLocalFile,
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

/** The same value for as long as it says the same: a draft read back from the disk gives new objects, which must not draw fields anew. */
function stableAnswers(draft: DraftSession): () => Answers {
  let seen: Answers | null = null
  let kept = emptyAnswers()
  return () => {
    const now = draft.answers()
    if (now === seen) return kept
    seen = now
    const next = emptyAnswers()
    for (const [name, value] of Object.entries(now)) {
      const before = answerOf(kept, name)
      next[name] = before !== undefined && sameAnswer(before, value) ? before : value
    }
    kept = next
    return kept
  }
}

/** A draft of this device as the form wants it. */
export function draftFormSession(draft: DraftSession): FormSession {
  const { previous } = draft
  return {
    answers: stableAnswers(draft),
    set: (name, value) => draft.set(name, value),
    subscribe: listener => draft.subscribeAll(listener),
    toConfirm(name) {
      const { toConfirm, source } = draft.card(name)
      return toConfirm ? (source ?? 'previous') : null
    },
    confirm: name => draft.confirm(name),
    previous: () => previous,
    files: draftFiles(draft),
  }
}
