import { useLibraryActions } from '#client/data/use-library-actions.tsx'
import type { Catalog } from '#contract/resources/catalog/entity.ts'
import { StateDialog } from './StateDialog.tsx'

/** What may be done with a catalogue (specification 3, sections 2.8 and 6). */
export const useCatalogActions = () =>
  useLibraryActions<Catalog>({
    resource: 'CATALOG_MANAGEMENT',
    enable: { label: 'Activer', success: 'Le catalogue est activé avec succès.' },
    confirm: (intent, catalog, onClose) => <StateDialog intent={intent} catalog={catalog} onClose={onClose} />,
  })
