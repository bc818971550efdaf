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
  return text
}

function readHost(text: string): string {
  if (!/^[\w.:-]+$/.test(text)) throw new InvalidArgumentError('une adresse ou un nom de machine est attendu.')
  return text
}

function readPath(text: string): string {
  if (/[\n\r]/.test(text)) throw new InvalidArgumentError('un chemin d’une seule ligne est attendu.')
  return resolve(text)
}

/** Where the service cannot start from, however the unit is written. */
function checkProgram(program: string): void {
  if (/^(bun|node)/.test(basename(program)))
    throw new Refused('Le service a besoin du programme compilé : lancez « npm run build », puis « dist/sceau service install ».')
  if (/^\/(home|root|tmp)\//.test(program))
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
    .option('--data <dossier>', 'dossier des données', readPath, '/var/lib/sceau')
    .option(
      '--backups <dossier>',
      'dossier des sauvegardes, sur un autre disque (SCEAU_BACKUP_DIR)',
      readPath,
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
