import type { Migration } from 'kysely/migration'
import * as initial from './0001_initial.ts'
import * as accounts from './0002_accounts.ts'
import * as referenceData from './0003_reference_data.ts'
import * as questionnaires from './0004_questionnaires.ts'
import * as hardening from './0005_hardening.ts'
import * as signIn from './0006_sign_in.ts'
import * as identifiers from './0007_identifiers.ts'
import * as emailChanges from './0008_email_changes.ts'
import * as erasedAccounts from './0009_erased_accounts.ts'
import * as productParts from './0010_product_parts.ts'
import * as products from './0011_products.ts'
import * as labels from './0012_labels.ts'
import * as recordHistory from './0013_record_history.ts'
import * as collections from './0014_collections.ts'
import * as requests from './0015_requests.ts'
import * as messages from './0016_messages.ts'
import * as receipts from './0017_receipts.ts'
import * as requestQueue from './0018_request_queue.ts'
import * as dashboard from './0019_dashboard.ts'
import * as imports from './0021_imports.ts'
import * as collectionAsking from './0022_collection_asking.ts'
import * as speed from './0023_speed.ts'
import * as upkeep from './0024_upkeep.ts'
import * as systemState from './0025_system_state.ts'
import * as collectionReaching from './0026_collection_reaching.ts'
import * as requestOrders from './0027_request_orders.ts'

/** Every migration by its name, in order; a name once released never changes. */
export const MIGRATIONS: Record<string, Migration> = {
  '0001_initial': initial,
  '0002_accounts': accounts,
  '0003_reference_data': referenceData,
  '0004_questionnaires': questionnaires,
  '0005_hardening': hardening,
  '0006_sign_in': signIn,
  '0007_identifiers': identifiers,
  '0008_email_changes': emailChanges,
  '0009_erased_accounts': erasedAccounts,
  '0010_product_parts': productParts,
  '0011_products': products,
  '0012_labels': labels,
  '0013_record_history': recordHistory,
  '0014_collections': collections,
  '0015_requests': requests,
  '0016_messages': messages,
  '0017_receipts': receipts,
  '0018_request_queue': requestQueue,
  '0019_dashboard': dashboard,
  '0021_imports': imports,
  '0022_collection_asking': collectionAsking,
  '0023_speed': speed,
  '0024_upkeep': upkeep,
  '0025_system_state': systemState,
  '0026_collection_reaching': collectionReaching,
  '0027_request_orders': requestOrders,
}
