import { affiliatePlaces, collectionPlaces, emailsPlace, placesOf, profilesPlace, rolesPlace, userPlaces } from '#client/data/places.ts'
import type { LogDetail } from '#contract/resources/log/entity.ts'

const PLACES: Readonly<Record<string, (id: number) => string>> = {
  AFFILIATE_MANAGEMENT: affiliatePlaces.detail,
  COLLECT_MANAGEMENT: collectionPlaces.detail,
  DEMANDE_MANAGEMENT: placesOf('admin').request,
  MAIL_OUTBOX: id => `${emailsPlace}?id=${id}`,
  PROFILE_MANAGEMENT: id => `${profilesPlace}?id=${id}`,
  ROLE_MANAGEMENT: id => `${rolesPlace}?id=${id}`,
  USER_MANAGEMENT: userPlaces.detail,
}

/** Where the record that a line concerns is shown; null where it has no screen, or is gone. */
export function recordPlace({ resource, method, record }: Pick<LogDetail, 'resource' | 'method' | 'record'>): string | null {
  if (record === null || method === 'DELETE' || !Object.hasOwn(PLACES, resource)) return null
  return PLACES[resource]?.(record) ?? null
}
