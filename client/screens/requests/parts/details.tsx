import { ProductLink } from '#client/common/ProductLink.tsx'
import { objectOf } from '#client/common/request/object-of.ts'
import { showDate, showInstant, showPerson } from '#client/data/format.ts'
import type { Description } from '#client/ui/DescriptionList.tsx'
import { showCode } from '#contract/codes.ts'
import type { RequestDetail } from '#contract/resources/request/entity.ts'
import { REQUEST_TYPES, type RequestType } from '#contract/resources/request/states.ts'

/** What they are about is none of the product or affiliate there is. */
const BESIDE_ITS_AFFILIATE: ReadonlySet<RequestType> = new Set(['USER_ADD', 'PRODUCT_ADD'])

/** What is known of a request beside its answers. */
export function detailsOf(request: RequestDetail): Description[] {
  const { collectTargetObject: collection } = request
  return [
    { id: 'type', term: 'Type', value: REQUEST_TYPES[request.type] },
    {
      id: 'object',
      term: 'Objet',
      value: request.productConcerned ? <ProductLink id={request.productConcerned}>{objectOf(request)}</ProductLink> : objectOf(request),
    },
    ...(request.productTargetObject || BESIDE_ITS_AFFILIATE.has(request.type)
      ? [{ id: 'affiliate', term: 'Affilié', value: request.affiliateTargetObject?.data.name }]
      : []),
    ...(request.emailAddress ? [{ id: 'email', term: 'E-mail', value: request.emailAddress }] : []),
    ...(collection
      ? [
          { id: 'collection', term: 'Collecte', value: `${showCode('collection', collection.id)} - ${collection.name}` },
          { id: 'dates', term: 'Période de la collecte', value: `du ${showDate(collection.startDate)} au ${showDate(collection.endDate)}` },
        ]
      : []),
    ...(request.subCollectTargetObject ? [{ id: 'sub', term: 'Commentaire', value: request.subCollectTargetObject.name }] : []),
    ...(request.dueDate ? [{ id: 'due', term: 'Échéance', value: showDate(request.dueDate) }] : []),
    ...(request.answerBy && request.answerBy !== request.dueDate
      ? [{ id: 'answerBy', term: 'Réponse attendue au plus tard le', value: showDate(request.answerBy) }]
      : []),
    { id: 'initiator', term: 'Initiée par', value: showPerson(request.createdByUser) },
    { id: 'createdAt', term: 'Créée le', value: showInstant(request.createdAt) },
    // Who is in charge is told to staff alone.
    ...(request.userAssignedObject ? [{ id: 'assignee', term: 'Affectée à', value: showPerson(request.userAssignedObject) }] : []),
    ...(request.remindedAt ? [{ id: 'remindedAt', term: 'Dernière relance', value: showInstant(request.remindedAt) }] : []),
    { id: 'updatedAt', term: 'Dernière modification', value: showInstant(request.updatedAt) },
    ...(request.description ? [{ id: 'description', term: 'Description', value: request.description, isWide: true }] : []),
  ]
}
