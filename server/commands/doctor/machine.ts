import { existsSync, statSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { fileSize } from '#contract/counts.ts'
import { BACKUP_KEY_FILE } from '../../backup/key.ts'
import { KEY_FILE } from '../../services/vault/key.ts'
import { readTls, warnTls } from '../tls.ts'
import { type Finding, fault, good, type Patient, warning } from './finding.ts'

const FOLDER = 'Dossier des données'
const ROOM = 'Place sur le disque'
const CERTIFICATE = 'Certificat'

/** With less than this the service refuses what is saved. */
const LEAST_BYTES = 8 * 1024 * 1024
const LOW_BYTES = 1e9
const OTHERS = 0o077
const ROOT = 0

/** Whose the data are, and that nobody else reads them. */
export function checkFolder({ folder }: Patient): Finding[] {
  if (!existsSync(folder)) return [warning(FOLDER, `${folder} n’existe pas encore : le premier démarrage le crée.`)]
  const owner = statSync(folder).uid
  const uid = process.getuid?.() ?? owner
  const found: Finding[] = []
  if (uid !== ROOT && uid !== owner) found.push(fault(FOLDER, `${folder} n’est pas à ce compte : lancez sceau par le compte du service.`))
  for (const name of ['sceau.sqlite', 'sceau.sqlite-wal', KEY_FILE, BACKUP_KEY_FILE, 'files', 'backups']) {
    const path = join(folder, name)
    const stat = statSync(path, { throwIfNoEntry: false })
    if (!stat) continue
    if (stat.uid !== owner) found.push(fault(FOLDER, `${path} n’est pas au compte du dossier : chown -R --reference=${folder} ${folder}`))
    if (stat.isFile() && stat.mode & OTHERS) found.push(fault(FOLDER, `d’autres comptes peuvent lire ${path} : chmod 600 ${path}`))
  }
  return found.length > 0 ? found : [good(FOLDER, `${folder}, à son compte seul.`)]
}

/** Room for the log of the database, and for the restore that proves the backups. */
export async function checkRoom({ folder, location }: Patient): Promise<Finding> {
  if (!existsSync(folder)) return good(ROOM, 'à voir une fois le dossier créé.')
  const { bavail, bsize } = await statfs(folder)
  const free = bavail * bsize
  const size = statSync(location, { throwIfNoEntry: false })?.size ?? 0
  if (free < LEAST_BYTES) return fault(ROOM, `il reste ${fileSize(free)} : le service refuse d’enregistrer. Libérez de la place.`)
  if (free < LOW_BYTES || free < 2 * size)
    return warning(
      ROOM,
      `il reste ${fileSize(free)}, pour une base de ${fileSize(size)} : prévoyez-en davantage, deux fois la base au moins.`,
    )
  return good(ROOM, `il reste ${fileSize(free)}.`)
}

export function checkCertificate({ tlsCert, tlsKey }: Patient): Finding {
  const tls = readTls({ tlsCert, tlsKey })
  if (!tls) return good(CERTIFICATE, 'aucun ici : un proxy s’occupe de TLS.')
  const told = warnTls(tls)
  return told === null ? good(CERTIFICATE, `valable jusqu’au ${tls.until.toLocaleDateString('fr-FR')}.`) : fault(CERTIFICATE, told)
}
