import { existsSync, statSync } from 'node:fs'
import { openPlaces } from '../../backup/places/open.ts'
import { isFault, type Place } from '../../backup/places/place.ts'
import { markOf } from '../../backup/places/sealed.ts'
import { backupSettings } from '../settings.ts'
import { type Finding, fault, good, type Patient, warning } from './finding.ts'

const BACKUPS = 'Sauvegardes'

/** Writes, reads and removes an object of its own. */
async function probe(place: Place): Promise<Finding> {
  const name = `doctor/${crypto.randomUUID()}`
  const bytes = new TextEncoder().encode(name)
  await place.put(name, bytes)
  if (Buffer.compare(await place.get(name), bytes) !== 0) return fault(BACKUPS, `${place.where} ne rend pas ce qui y est écrit.`)
  if (!(await place.list('doctor/')).some(one => one.name === name))
    return fault(BACKUPS, `${place.where} ne liste pas ce qui y est écrit.`)
  try {
    await place.remove(name)
  } catch (error) {
    if (!isFault(error, 'refused')) throw error
    return warning(BACKUPS, `${place.where} ne permet pas de supprimer : les vieilles sauvegardes sont à retirer par ce stockage lui-même.`)
  }
  return good(BACKUPS, `${place.where} se lit, s’écrit et se vide.`)
}

export async function checkBackups({ folder }: Patient): Promise<Finding[]> {
  const settings = backupSettings(folder)
  const places = openPlaces(settings)
  if (places.length === 0)
    return [
      warning(
        BACKUPS,
        'elles restent sur le disque des données, qui n’en protège pas : nommez un lieu par SCEAU_BACKUP_DIR ou SCEAU_BACKUP_S3_*.',
      ),
    ]
  const found: Finding[] = []
  for (const place of places) found.push(await probe(place))
  if (settings.folder !== undefined && existsSync(folder) && statSync(settings.folder).dev === statSync(folder).dev)
    found.push(warning(BACKUPS, `${settings.folder} est sur le même disque que les données : s’il meurt, tout est perdu.`))
  if (settings.key) found.push(good(BACKUPS, `chiffrées par la clé ${markOf(settings.key)} ; vérifiez que vous l’avez gardée ailleurs.`))
  return found
}
