import { countOf, fileSize } from '#contract/counts.ts'
import { secondInWords } from './instants.ts'
import type { Restored } from './into.ts'

const seconds = new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 1 })

function contentsOf({ contents }: Restored): string[] {
  if (!contents) return []
  const { users, affiliates, products, requests, answers, lines } = contents
  const told = [
    countOf(users, 'compte'),
    countOf(affiliates, 'affilié'),
    countOf(products, 'produit'),
    countOf(requests, 'demande'),
    countOf(answers, 'questionnaire rempli', 'questionnaires remplis'),
    `${countOf(lines, 'ligne')} de journal`,
  ]
  return [`Contenu\u202f: ${told.join(', ')}.`]
}

function filesOf({ files }: Restored): string[] {
  if (!files) return []
  const lost = files.lost.map(({ name, sha256, isAltered }) => `  ${name} (${sha256})${isAltered ? '\u202f: modifié' : ''}`)
  return [
    `Fichiers déposés\u202f: ${countOf(files.count, 'contenu')}, ${fileSize(files.bytes)}.`,
    ...(lost.length > 0 ? [`Introuvables, ${countOf(lost.length, 'fichier')}\u202f:`, ...lost] : []),
  ]
}

function checksOf({ examined, chainFault, steps, generation, contents }: Restored): string[] {
  const { faults, tables, rows } = examined
  if (faults.length > 0) return [`La base restaurée n’est pas saine\u202f: ${faults.join(' ; ')}`]
  const chain =
    chainFault === null ? `journal d’audit intact (${countOf(contents?.lines ?? 0, 'ligne')})` : `journal d’audit\u202f: ${chainFault}`
  return [
    `Vérifié\u202f: empreinte de chaque objet, chaîne de ${countOf(steps, 'étape')} (${generation}), integrity_check, clés étrangères, ${chain}, ${countOf(rows, 'ligne')} dans ${countOf(tables, 'table')}.`,
  ]
}

/** What a restore did, in French lines. */
export function reportOf(restored: Restored): string[] {
  const { until, base, steps, databaseBytes, readBytes, ms, origin, notes } = restored
  return [
    `Base restaurée jusqu’au ${secondInWords(until)} (${fileSize(databaseBytes)}, lus ${fileSize(readBytes)}) en ${seconds.format(ms / 1000)} s.`,
    `Instantané du ${secondInWords(base)}, puis ${countOf(steps, 'étape')} ; écrit par Sceau ${origin.version}, migration ${origin.migration}.`,
    ...contentsOf(restored),
    ...filesOf(restored),
    ...checksOf(restored),
    ...notes.map(note => `Attention\u202f: ${note}`),
  ]
}
