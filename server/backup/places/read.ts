import { type Place, PlaceFault } from './place.ts'
import { refuseLaterSeal, sealOf, unseal } from './sealed.ts'

/**
 * A place to read from whose objects may be sealed or not. With a key nothing that is not sealed with it is believed: whoever may write
 * there could have laid it down. Without one, objects lie in clear, as in the service's own stage.
 */
export function readablePlace(place: Place, key: Uint8Array | undefined): Place {
  return {
    where: place.where,
    put: (name, bytes) => place.put(name, bytes),
    list: prefix => place.list(prefix),
    remove: name => place.remove(name),
    async get(name, most) {
      const bytes = await place.get(name, most)
      if (key) return unseal(place.where, name, bytes, key)
      refuseLaterSeal(place.where, name, bytes)
      const mark = sealOf(bytes)
      if (mark === null) return bytes
      throw new PlaceFault(
        'key',
        `${place.where} est chiffré par la clé ${mark} : donnez-la par SCEAU_BACKUP_KEY, ou son fichier par --key. « sceau backup key » l’avait affichée.`,
      )
    },
  }
}
