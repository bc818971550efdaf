import { RESOURCE_NAMES } from '#contract/registry.ts'

/** The French names of all that lines of the log are about: resources, and the plain routes of docs/wire.md 3.1. */
export const RESOURCE_TEXTS: Readonly<Record<string, string>> = {
  ...RESOURCE_NAMES,
  AUTH: 'Connexion et mots de passe',
  FILES: 'Fichiers',
}

/** The French name of a resource; the code itself when it is unknown. */
export const resourceText = (resource: string): string =>
  (Object.hasOwn(RESOURCE_TEXTS, resource) ? RESOURCE_TEXTS[resource] : undefined) ?? resource
