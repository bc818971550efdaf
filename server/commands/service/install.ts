import { spawnSync } from 'node:child_process'
import { chmodSync, chownSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
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

function makeSettings({ settings }: UnitOptions): string {
  if (existsSync(settings)) return `Réglages ${settings} : ils existaient déjà, et restent tels quels.`
  mkdirSync(dirname(settings), { recursive: true })
  writeFileSync(settings, SETTINGS, { mode: 0o600 })
  chmodSync(settings, 0o600)
  return `Réglages ${settings} : créés, lisibles par root seul ; à compléter.`
}

function writeUnit(text: string): string {
  const known = existsSync(UNIT) ? readFileSync(UNIT, 'utf8') : undefined
  if (known === text) return `Unité ${UNIT} : elle était déjà ainsi.`
  if (known !== undefined) renameSync(UNIT, `${UNIT}.old`)
  writeFileSync(UNIT, text, { mode: 0o644 })
  return known === undefined ? `Unité ${UNIT} : écrite.` : `Unité ${UNIT} : écrite ; la précédente est gardée dans ${UNIT}.old.`
}

/** Under systemd, its manager reads units anew. */
function reload(): string {
  if (!existsSync('/run/systemd/system')) return 'systemd ne tourne pas ici : il lira l’unité à son démarrage.'
  run('systemctl', ['daemon-reload'])
  return 'systemd a relu ses unités.'
}

/** Makes what the service needs on this machine, as root, and tells each thing it did in a line. What is there stays. */
export function install(options: UnitOptions): string[] {
  const text = unitOf(options)
  const done = [makeUser(options), makeFolder(options.data, options.user)]
  if (options.backups !== undefined) done.push(makeFolder(options.backups, options.user))
  return [...done, makeSettings(options), writeUnit(text), reload()]
}
