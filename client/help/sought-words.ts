import { fold } from '#contract/text.ts'

/** Words that a question is built with, and that stand everywhere. */
const COMMON = new Set(
  `a ai alors apres as au aucun aussi autre aux avant avec c ca ce cela ces cet cette comment d dans de depuis des dois doit donc du elle
  elles en encore est et etre eu fait faire faut il ils j je l la le les leur leurs lui m ma mais me mes mettre moi mon n ne ni nos notre
  nous on ont ou par pas peut peux plus pour pourquoi puis qu quand que quel quelle quels quelles quelqu qui quoi s sa sans se ses si son
  sont suis sur t ta te tes ton tous tout toute toutes trop tu un une veut veux vers voir vos votre vous y`.split(/\s+/),
)

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
  comparer: ['differ', 'derniere'],
  precedente: ['derniere'],
  sauvegarder: ['enregistr'],
  certificat: ['attestation'],
  utilisateur: ['compte', 'personne'],
  collegue: ['personne'],
  stats: ['indicateur', 'tableau'],
  statistique: ['indicateur', 'tableau'],
}

const ENDINGS = /(?:ations?|ements?|ions?|eurs?|ees?|ent|ant|er|ez|ir|es|s|e)$/
const STEM_MIN = 4

/** A word without what French declines at its end: it begins the other forms of the word too. */
const stemOf = (word: string): string => {
  const stem = word.replace(ENDINGS, '')
  return stem.length >= STEM_MIN ? stem : word
}

export interface SoughtWord {
  word: string
  /** Its own stem, and what the guide may call it. */
  begins: readonly string[]
}

/** The words of a question that say what it is about; all of them where none does. */
export function soughtWords(question: string): SoughtWord[] {
  const words = fold(question)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(word => word !== '')
  const telling = words.filter(word => word.length > 1 && !COMMON.has(word))
  return (telling.length > 0 ? telling : words).map(word => ({ word, begins: [stemOf(word), ...(ALSO[word] ?? [])] }))
}
