import { existsSync } from 'node:fs'
import { basename, resolve } from 'node:path'
import { type Command, InvalidArgumentError } from 'commander'
import { addCommand, addGroup, Refused } from './command.ts'
import { readPort } from './port.ts'
import { install } from './service/install.ts'
import { type UnitOptions, unitOf } from './service/unit.ts'
import { readTls, withTls } from './tls.ts'

interface InstallOptions extends UnitOptions {
  print: boolean
}

function readMemory(text: string): string {
  if (!/^[1-9]\d*[MG]$/.test(text)) throw new InvalidArgumentError('une taille comme 512M ou 2G est attendue.')
  return text
}

function readUser(text: string): string {
  if (!/^[a-z_][a-z0-9_-]{0,30}$/.test(text)) throw new InvalidArgumentError('un nom de compte système est attendu, comme sceau.')
  if (text === 'root') throw new InvalidArgumentError('un autre compte que root est attendu : le service n’a besoin d’aucun de ses droits.')
  return text
}

function readHost(text: string): string {
  if (!/^[\w.:-]+$/.test(text)) throw new InvalidArgumentError('une adresse ou un nom de machine est attendu.')
  return text
}

function readPath(text: string): string {
  if (/\p{Cc}/u.test(text)) throw new InvalidArgumentError('un chemin d’une seule ligne est attendu.')
  // At the end of a line it would take the next one in.
  if (/\\$|\s$/.test(text)) throw new InvalidArgumentError('un chemin qui ne finit ni par une espace ni par \\ est attendu.')
  return resolve(text)
}

/** What the unit hides from the service. */
const HIDDEN = /^\/(home|root|tmp|var\/tmp|run\/user)(\/|$)/

/** A folder of its own: the service sees nothing of homes and temporary folders, and may not be given the whole machine. */
function readFolder(text: string): string {
  const folder = readPath(text)
  if (HIDDEN.test(folder))
    throw new InvalidArgumentError(`le service ne voit rien de ${folder} : un dossier comme /var/lib/sceau est attendu.`)
  if (/^\/(etc|usr|var|srv|mnt|opt|boot|dev|proc|sys|run|var\/lib)?$/.test(folder))
    throw new InvalidArgumentError(`${folder} n’est pas à Sceau seul : un dossier comme /var/lib/sceau est attendu.`)
  return folder
}

/** Where the service cannot start from, however the unit is written. */
function checkProgram(program: string): void {
  if (/^(bun|node)/.test(basename(program)))
    throw new Refused('Le service a besoin du programme compilé : lancez « npm run build », puis « dist/sceau service install ».')
  if (HIDDEN.test(program))
    throw new Refused(`${program} est hors de portée du service : copiez-le, par exemple dans /usr/local/bin/sceau, et lancez-le de là.`)
}

/** `sceau service install`. */
function installService({ print, ...options }: InstallOptions): void {
  if (print) {
    console.log(unitOf(options))
    return
  }
  checkProgram(options.program)
  if (process.getuid?.() !== 0)
    throw new Refused('L’installation écrit dans /etc : lancez-la par root, ou ajoutez --print pour voir l’unité.')
  if (!existsSync('/etc/systemd')) throw new Refused('Cette machine n’a pas systemd : --print montre l’unité, un Dockerfile est fourni.')
  readTls(options)
  for (const line of install(options)) console.log(line)
  console.log(`\n${unitOf(options)}`)
  console.log('Pour ouvrir le service, maintenant et à chaque démarrage : systemctl enable --now sceau')
  console.log(`Pour vérifier ses réglages : sceau doctor --data ${options.data} --settings ${options.settings}`)
  console.log('Son journal, avec le lien qui crée le premier compte : journalctl -u sceau')
}

export function describeService(program: Command): void {
  const service = addGroup(program, 'service', 'le service de cette machine (systemd)')
  withTls(addCommand(service, 'install', 'écrit et affiche une unité systemd durcie, son compte, son dossier et ses réglages'))
    .option('--print', 'affiche l’unité sans rien écrire', false)
    .option('--data <dossier>', 'dossier des données', readFolder, '/var/lib/sceau')
    .option(
      '--backups <dossier>',
      'dossier des sauvegardes, sur un autre disque (SCEAU_BACKUP_DIR)',
      readFolder,
      process.env.SCEAU_BACKUP_DIR || undefined,
    )
    .option('--settings <fichier>', 'fichier des réglages', readPath, '/etc/sceau/sceau.env')
    .option('--user <compte>', 'compte système du service', readUser, 'sceau')
    .option('--host <adresse>', 'adresse d’écoute', readHost, '127.0.0.1')
    .option('--port <port>', 'port d’écoute', readPort, 8080)
    .option('--memory <taille>', 'mémoire que le service peut prendre, comme 2G', readMemory, '2G')
    .option('--program <fichier>', 'programme à lancer', readPath, process.execPath)
    .action(installService)
}
