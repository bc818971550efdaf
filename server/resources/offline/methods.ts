import type { offlineMethods } from '#contract/resources/offline/methods.ts'
import type { Implementation } from '../../http/implement.ts'
import { makeBundle } from './bundle.ts'
import { readCursor, writeCursor } from './cursor.ts'

export const offlineImplementation: Implementation<typeof offlineMethods> = {
  async GET_BUNDLE({ since }, context) {
    const { next, ...bundle } = await makeBundle(context, readCursor(context.caller.id, since))
    return { ...bundle, cursor: writeCursor(context.caller.id, next) }
  },
}
