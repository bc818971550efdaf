import { stemmer } from '@orama/stemmers/french'
import { stopwords } from '@orama/stopwords/french'
import { fold } from '#contract/text.ts'

/** Words that a question is built with besides the language's own little ones. */
const COMMON = new Set([
  ...stopwords.map(word => fold(word)),
  ...`apres aussi autre avant avec combien comment depuis donc dois doit encore etre faire faut il mettre non ni peut peux plus pourquoi puis quand
  quoi se si sous toujours tous tout toute toutes trop veut veux vers voir y`.split(/\s+/),
])

/** What people call what the guide calls otherwise: the beginnings of its words. */
const ALSO: Readonly<Record<string, readonly string[]>> = {
  internet: ['connexion'],
  reseau: ['connexion'],
  wifi: ['connexion'],
  ligne: ['connexion'],
  excel: ['tableur'],
  xlsx: ['tableur'],
  courriel: ['mail'],
  texte: ['modele', 'contenu'],
  delai: ['echeance', 'prolong'],
  retard: ['echeance', 'relanc'],
  soumettre: ['remett', 'remis'],
  transmettre: ['remett', 'remis', 'reprendre'],
  annuler: ['retir'],
  supprimer: ['retir', 'effac', 'desactiv'],
  rouvrir: ['rouvert', 'reouvert', 'renvoy'],
  rejeter: ['refus'],
  valider: ['accept'],
  attribuer: ['affect'],
  telephone: ['coordonnees'],
  adresse: ['coordonnees'],
  bloquer: ['bloque'],
  cloture: ['clore', 'clos'],
  comparer: ['differ', 'derniere'],
  precedente: ['derniere'],
  sauvegarder: ['enregistr'],
  certificat: ['attestation'],
  utilisateur: ['compte', 'personne'],
  collegue: ['personne'],
  stats: ['indicateur', 'tableau'],
  statistique: ['indicateur', 'tableau'],
}

/** What all forms of a word begin with, without accents. */
export const stemOf = (word: string): string => fold(stemmer(word.toLowerCase()))

export interface SoughtWord {
  word: string
  /** The beginnings of its own forms, and of what the guide may call it. */
  begins: readonly string[]
}

/** The words of a question that say what it is about; all of them where none does. */
export function soughtWords(question: string): SoughtWord[] {
  const words = question.split(/[^\p{L}\p{N}]+/u).filter(word => word !== '')
  const telling = words.filter(word => word.length > 1 && !COMMON.has(fold(word)))
  return (telling.length > 0 ? telling : words).map(word => ({ word: fold(word), begins: [stemOf(word), ...(ALSO[fold(word)] ?? [])] }))
}
