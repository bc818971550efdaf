import { spawnSync } from 'node:child_process'
import { appendFileSync, chmodSync, chownSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { parseEnv } from 'node:util'
import { findBackupKey } from '../../backup/key.ts'
import { keyInWords } from '../backup.ts'
import { Refused } from '../command.ts'
import { type UnitOptions, unitOf } from './unit.ts'

const UNIT = '/etc/systemd/system/sceau.service'

const SETTINGS = `# Réglages de Sceau, un par ligne : NOM=valeur (docs/running.md 2). Lus à chaque démarrage.
#SCEAU_PUBLIC_URL=https://sceau.exemple.fr
#SCEAU_TRUSTED_PROXIES=127.0.0.1
#SCEAU_SMTP_URL=smtp://utilisateur:mot-de-passe@serveur:587
#SCEAU_MAIL_FROM=Sceau <sceau@exemple.fr>
`

/** Runs a program of the system and gives what it printed; `Refused` with its words where it fails. */
function run(program: string, args: readonly string[]): string {
  const { status, stdout, stderr, error } = spawnSync(program, args, { encoding: 'utf8' })
  if (status !== 0) throw new Refused(`${[program, ...args].join(' ')} : ${error?.message ?? stderr.trim()}`)
  return stdout.trim()
}

const has = (user: string) => spawnSync('id', ['-u', user]).status === 0

function makeUser({ user, data }: UnitOptions): string {
  if (has(user)) return `Compte système ${user} : il existait déjà.`
  run('useradd', ['--system', '--user-group', '--no-create-home', '--home-dir', data, '--shell', '/usr/sbin/nologin', user])
  return `Compte système ${user} : créé, sans mot de passe ni connexion.`
}

function makeFolder(folder: string, user: string): string {
  if (existsSync(folder)) return `Dossier ${folder} : il existait déjà, et reste tel quel ; il doit appartenir à ${user}.`
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  chownSync(folder, Number(run('id', ['-u', user])), Number(run('id', ['-g', user])))
  return `Dossier ${folder} : créé, pour ${user} seul.`
}

/** The settings that a file gives already; none without a file. */
const settingsIn = (path: string): NodeJS.Dict<string> => (existsSync(path) ? parseEnv(readFileSync(path, 'utf8')) : {})

/** Refuses, before anything is written, a place for backups that the settings would contradict or cannot name. */
function checkBackups({ settings, backups }: UnitOptions): void {
  if (backups === undefined) return
  if (backups.includes("'")) throw new Refused(`Le dossier des sauvegardes ${backups} : un chemin sans apostrophe est attendu.`)
  const { SCEAU_BACKUP_DIR: known = backups, SCEAU_BACKUP_KEY: key } = settingsIn(settings)
  if (process.env.SCEAU_BACKUP_KEY && !key)
    throw new Refused(`SCEAU_BACKUP_KEY ne serait pas donnée au service : écrivez-la dans ${settings}, ou ôtez-la d’ici.`)
  if (known !== backups) throw new Refused(`${settings} nomme déjà ${known} pour les sauvegardes : changez-le là, ou ôtez --backups.`)
}

function makeSettings({ settings, backups }: UnitOptions): string {
  const isNew = !existsSync(settings)
  mkdirSync(dirname(settings), { recursive: true })
  if (isNew) {
    writeFileSync(settings, SETTINGS, { mode: 0o600 })
    chmodSync(settings, 0o600)
  }
  const isNamed = backups === undefined || settingsIn(settings).SCEAU_BACKUP_DIR !== undefined
  if (!isNamed) appendFileSync(settings, `\nSCEAU_BACKUP_DIR='${backups}'\n`)
  if (isNew) return `Réglages ${settings} : créés, lisibles par root seul ; à compléter.`
  return `Réglages ${settings} : ils existaient déjà, et ${isNamed ? 'restent tels quels' : 'nomment maintenant les sauvegardes'}.`
}

/** A service whose backups have no key does not start. Only who makes the key is shown it. */
function makeKey({ data, settings, backups }: UnitOptions): string[] {
  if (backups === undefined || settingsIn(settings).SCEAU_BACKUP_KEY) return []
  return findBackupKey(data) ? ['Clé des sauvegardes : elle existait déjà ; « sceau backup key » la montre.'] : keyInWords(data)
}

function writeUnit(unit: string, text: string): string {
  const known = existsSync(unit) ? readFileSync(unit, 'utf8') : undefined
  if (known === text) return `Unité ${unit} : elle était déjà ainsi.`
  if (known !== undefined) renameSync(unit, `${unit}.old`)
  writeFileSync(unit, text, { mode: 0o644 })
  return known === undefined ? `Unité ${unit} : écrite.` : `Unité ${unit} : écrite ; la précédente est gardée dans ${unit}.old.`
}

function reload(): string {
  if (!existsSync('/run/systemd/system')) return 'systemd ne tourne pas ici : il lira l’unité à son démarrage.'
  run('systemctl', ['daemon-reload'])
  return 'systemd a relu ses unités.'
}

/** Makes what the service needs on this machine, as root, and tells each thing it did in a line. What is there stays. */
export function install(options: UnitOptions, unit = UNIT): string[] {
  checkBackups(options)
  const text = unitOf(options)
  const done = [makeUser(options), makeFolder(options.data, options.user)]
  if (options.backups !== undefined) done.push(makeFolder(options.backups, options.user))
  return [...done, makeSettings(options), ...makeKey(options), writeUnit(unit, text), ...(unit === UNIT ? [reload()] : [])]
}
