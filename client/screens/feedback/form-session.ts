import { readStoredFile } from '#client/data/download.ts'
import { FileInfos } from '#client/data/feedback/file-infos.ts'
import { askServer, guessName } from '#client/data/feedback/server-files.ts'
import type { DraftSession } from '#client/offline/draft-session.ts'
import type { RefusedFile } from '#client/offline/draft-summary.ts'
import { isLocalFile } from '#client/offline/local-files.ts'
import type { FileInfo, FilePort, FormSession } from '#client/questionnaire/session.ts'
import { answerOf, emptyAnswers, sameAnswer } from '#contract/questionnaire/answers.ts'
import type { Answers } from '#contract/questionnaire/feedback-item.ts'

const HERE = 'Enregistré sur cet appareil'
const REPLACE = 'Retirez-le ou joignez-en un autre.'
const LOST = 'Ce fichier n’est plus sur cet appareil. Joignez-le à nouveau.'

const refusedInfo = ({ name, size, text }: RefusedFile): FileInfo => ({ name, size, fault: `${text} ${REPLACE}` })

/** The files of a draft: those of this device by their local name, the others from the server. */
function draftFiles(draft: DraftSession): FilePort {
  const look = async (stored: string): Promise<FileInfo | null> => {
    if (!isLocalFile(stored)) return askServer(stored)
    const file = await draft.file(stored)
    const refused = draft.summary().refusedFiles.find(({ local }) => local === stored)
    if (file && refused) return refusedInfo(refused)
    return file ? { name: file.name, size: file.size, status: HERE } : { name: stored, fault: LOST }
  }
  const { info, learn, subscribe } = new FileInfos(stored => (isLocalFile(stored) ? { name: '…' } : guessName(stored)), look)
  const told = new Set<string>()
  draft.subscribeSummary(() => {
    for (const refused of draft.summary().refusedFiles) {
      if (told.has(refused.local)) continue
      told.add(refused.local)
      learn(refused.local, refusedInfo(refused))
    }
  })
  return {
    async add(file) {
      const stored = await draft.addFile(file)
      learn(stored, { name: file.name, size: file.size, status: HERE })
      return stored
    },
    info,
    subscribe,
    async read(stored) {
      return (await draft.file(stored))?.blob ?? (await readStoredFile(stored))
    },
    isLocal: isLocalFile,
    imports: {
      of: card => draft.card(card).imported,
      subscribe: (card, listener) => draft.subscribe(card, listener),
      async keep(card, file) {
        const stored = await draft.addFile(file)
        learn(stored, { name: file.name, size: file.size, status: HERE })
        await draft.setImported(card, stored)
      },
      undo: (card, former) => draft.undoImported(card, former),
    },
  }
}

/** Keeps the same object while its content is equal: a draft read back from disk has new objects, which must not render fields again. */
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
export function draftFormSession(draft: DraftSession, about?: FormSession['about']): FormSession {
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
    restore: (name, value, mark) => draft.restore(name, value, mark),
    previous: () => previous,
    files: draftFiles(draft),
    about,
  }
}
