import { emptyAnswers } from '#contract/questionnaire/answers.ts'
import type { Answers, AnswerValue } from '#contract/questionnaire/feedback-item.ts'
import type { FileInfo, FilePort, FormSession } from './session.ts'

function memoryFiles(): FilePort {
  const kept = new Map<string, File>()
  const infos = new Map<string, FileInfo>()
  const listeners = new Set<() => void>()
  let last = 0
  return {
    async add(file) {
      last++
      const dot = file.name.lastIndexOf('.')
      const stored = `memory-${last}${dot < 0 ? '' : file.name.slice(dot)}`
      kept.set(stored, file)
      infos.set(stored, { name: file.name, size: file.size })
      for (const listener of listeners) listener()
      return stored
    },
    info(stored) {
      const known = infos.get(stored) ?? { name: stored }
      infos.set(stored, known)
      return known
    },
    async read(stored) {
      const file = kept.get(stored)
      if (!file) throw new Error(`no such file: ${stored}`)
      return file
    },
    isLocal: stored => kept.has(stored),
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

export interface MemoryStart {
  answers?: Answers
  toConfirm?: Iterable<string>
  previous?: Answers | null
  record?: Answers
  files?: FilePort
}

/** A session that stores nothing: for previews, for sent answers, and for measuring the form alone. */
export function memorySession({
  answers: start,
  toConfirm: marked = [],
  previous = null,
  record,
  files = memoryFiles(),
}: MemoryStart = {}): FormSession {
  const listeners = new Set<(names: readonly string[]) => void>()
  const tell = (names: string[]) => {
    for (const listener of listeners) listener(names)
  }
  const without = (name: string) => new Set([...toConfirm].filter(other => other !== name))
  let answers: Answers = Object.assign(emptyAnswers(), start)
  let toConfirm: ReadonlySet<string> = new Set(marked)
  return {
    answers: () => answers,
    set(name, value: AnswerValue) {
      answers = Object.assign(emptyAnswers(), answers, { [name]: value })
      if (toConfirm.has(name)) toConfirm = without(name)
      tell([name])
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    toConfirm: name => (toConfirm.has(name) ? 'previous' : null),
    confirm(name) {
      toConfirm = without(name)
      tell([name])
    },
    restore(name, value) {
      answers = Object.assign(emptyAnswers(), answers, { [name]: value })
      toConfirm = new Set([...toConfirm, name])
      tell([name])
    },
    previous: () => previous,
    ...(record && { record: () => record }),
    files,
  }
}
