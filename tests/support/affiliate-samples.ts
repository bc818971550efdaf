import type { Sample } from './account-samples.ts'
import { affiliateForm, affiliateLines, agreementForm, contactForm, documentForm, newAffiliate } from './affiliates.ts'
import type { World } from './api.ts'

const aContact = async (world: World) => {
  const form = await contactForm(world, world.ids.affiliates.a1)
  return (await world.as('partner').call('AFFILIATE_CONTACT', 'ADD', form)).payload
}
const aDocument = async (world: World) => {
  const form = await documentForm(world, world.as('partner'), world.ids.affiliates.a1)
  return (await world.as('partner').call('AFFILIATE_DOCUMENT', 'ADD', form)).payload
}
const anAgreement = async (world: World) => {
  const { payload } = await world.as('admin').call('AFFILIATE_ESUS', 'ADD', agreementForm(world.ids.affiliates.a1))
  return { id: payload.id ?? 0 }
}
const anAffiliate = async (world: World) => ({ id: await newAffiliate(world) })

async function anotherType(world: World) {
  const { two } = (await affiliateLines(world)).AFFILIATE_TYPE
  return { ...(await anAffiliate(world)), form: { affiliateType: two } }
}

/** A request that the partner may withdraw. */
async function aProposal(world: World) {
  const { payload } = await world.as('partner').call('AFFILIATE_ESUS', 'ADD', agreementForm(world.ids.affiliates.a1))
  return { id: payload.request ?? 0 }
}

const a1 = (world: World) => world.ids.affiliates.a1
const partnerDocument = (world: World) => documentForm(world, world.as('partner'), a1(world))

/** One call of every command on affiliates that goes through. */
export const AFFILIATE_COMMANDS: readonly Sample[] = [
  ...Object.entries({
    'AFFILIATE_MANAGEMENT ADD': (world: World) => affiliateForm(world),
    'AFFILIATE_MANAGEMENT UPDATE': async (world: World) => ({ ...(await anAffiliate(world)), ...(await affiliateForm(world)) }),
    'AFFILIATE_MANAGEMENT ACTIVATION': anAffiliate,
    'AFFILIATE_MANAGEMENT DESACTIVATION': anAffiliate,
    'AFFILIATE_MANAGEMENT CHANGE_TYPE': anotherType,
  }).map(([name, body]): Sample => ({ name, as: world => world.as('admin'), body })),
  ...Object.entries({
    'AFFILIATE_CONTACT ADD': (world: World) => contactForm(world, a1(world)),
    'AFFILIATE_CONTACT UPDATE': async (world: World) => ({ ...(await contactForm(world, a1(world))), ...(await aContact(world)) }),
    'AFFILIATE_CONTACT MAKE_MAIN': aContact,
    'AFFILIATE_CONTACT DELETE': aContact,
    'AFFILIATE_DOCUMENT ADD': partnerDocument,
    'AFFILIATE_DOCUMENT UPDATE': async (world: World) => ({ ...(await partnerDocument(world)), ...(await aDocument(world)) }),
    'AFFILIATE_DOCUMENT DELETE': aDocument,
    'AFFILIATE_ESUS ADD': (world: World) => agreementForm(a1(world)),
    'AFFILIATE_ESUS UPDATE': async (world: World) => ({ ...agreementForm(a1(world)), ...(await anAgreement(world)) }),
    'AFFILIATE_ESUS DELETE': anAgreement,
    'DEMANDE_MANAGEMENT DELETE': aProposal,
  }).map(([name, body]): Sample => ({ name, as: world => world.as('partner'), body })),
]
