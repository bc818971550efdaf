import { answerOf, emptyAnswers, sameAnswer } from './answers.ts'
import type { Answers, AnswerValue } from './feedback-item.ts'

/** Two people, two devices, one questionnaire (docs/wire.md 6). Tables and multi-valued answers compare and merge as a whole. */

/** The last change of one answer. `By` is how the caller names people. */
export interface Change<By> {
  value: AnswerValue
  by: By
  /** An instant, by the server's clock. */
  at: string
  revision: number
}

export interface Conflict<By> {
  name: string
  mine: AnswerValue
  theirs: AnswerValue
  by: By
  at: string
}

export interface Save<By> {
  current: Answers
  currentRevision: number
  /** By card, its last change; changes up to `baseRevision` may be among them. */
  changedSince: ReadonlyMap<string, Change<By>>
  /** Only the answers that the caller names. */
  incoming: Answers
  /** The revision the caller knew; without one, the current. */
  baseRevision?: number | undefined
}

/**
 * Merges a save into the draft, answer by answer. `merged` is the whole draft afterwards, `taken` names the answers that changed,
 * `conflicts` those that another save changed to another value since `baseRevision`: they keep the other's value.
 */
export function mergeSave<By>({ current, currentRevision, changedSince, incoming, baseRevision = currentRevision }: Save<By>) {
  const merged: Answers = Object.assign(emptyAnswers(), current)
  const taken: string[] = []
  const conflicts: Conflict<By>[] = []
  for (const [name, mine] of Object.entries(incoming)) {
    const theirs = answerOf(current, name)
    if (sameAnswer(mine, theirs)) continue
    const change = changedSince.get(name)
    if (change && change.revision > baseRevision) {
      conflicts.push({ name, mine, theirs: theirs ?? change.value, by: change.by, at: change.at })
    } else {
      merged[name] = mine
      taken.push(name)
    }
  }
  return { merged, taken, conflicts }
}

/**
 * The collection name (docs/domain.md 15.1), merged like an answer: the name that its author saw, null for none, stands for the revision;
 * without it the new name counts. `current` is null before the first save, which takes the former name where it has no other: a server restored
 * from a backup may lack the questionnaire. `name` is absent where it stays.
 */
export function mergeName(current: string | null, name: string | undefined, former: string | null | undefined) {
  const kept = current ?? name ?? former ?? undefined
  const isNew = name !== undefined && name !== current
  const isConflict = isNew && current !== null && former !== undefined && former !== current
  return { name: isConflict ? kept : (name ?? kept), isTaken: isNew && !isConflict, isConflict }
}

/** `theirs` is undefined when the server no longer has the answer. */
export interface RebaseConflict {
  name: string
  mine: AnswerValue | undefined
  theirs: AnswerValue | undefined
}

/**
 * Moves unsent changes onto fresh server answers: mine where I changed, theirs where I did not. Where both changed to different values
 * mine stays on screen, and the conflict is listed.
 */
export function rebase(base: Answers, mine: Answers, server: Answers): { answers: Answers; conflicts: RebaseConflict[] } {
  const answers = emptyAnswers()
  const conflicts: RebaseConflict[] = []
  for (const name of new Set([...Object.keys(server), ...Object.keys(mine)])) {
    const [before, own, theirs] = [answerOf(base, name), answerOf(mine, name), answerOf(server, name)]
    const isMine = !sameAnswer(before, own)
    const kept = isMine ? own : theirs
    if (kept !== undefined) answers[name] = kept
    if (isMine && !sameAnswer(before, theirs) && !sameAnswer(own, theirs)) conflicts.push({ name, mine: own, theirs })
  }
  return { answers, conflicts }
}
