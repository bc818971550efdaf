import { countOf, showNumber } from '#contract/counts.ts'
import { DamagedObject } from '../format.ts'
import { secondInWords } from './instants.ts'
import type { Base, Gap } from './plan.ts'

/** What a restore could not have, in French sentences for whoever runs the service. */
export class Told {
  readonly sentences: string[] = []

  incomplete({ generation, missing, parts, until }: Base): void {
    const which = countOf(missing.length, 'partie')
    this.sentences.push(
      `L’instantané du ${secondInWords(until)} (${generation}) n’est pas entier\u202f: ${which} sur ${parts[0]?.parts ?? 0} manque${missing.length > 1 ? 'nt' : ''} (${missing.join(', ')}). Un instantané plus ancien sert à sa place.`,
    )
  }

  damaged(name: string, error: unknown): void {
    const why = error instanceof DamagedObject ? error.message : 'absent ou modifié'
    this.sentences.push(`${name} ne peut pas servir (${why})\u202f: il est laissé de côté.`)
  }

  gap({ from, to, until }: Gap, reached: number): void {
    const steps = from === to ? `L’étape ${showNumber(from)} manque` : `Les étapes ${showNumber(from)} à ${showNumber(to)} manquent`
    this.sentences.push(
      `${steps}\u202f: la base est rendue jusqu’au ${secondInWords(reached)}, et ce qui a été écrit ensuite, jusqu’au ${secondInWords(until)}, est perdu. Si une autre sauvegarde existe (l’autre lieu, le dossier backups), essayez-la aussi.`,
    )
  }
}
