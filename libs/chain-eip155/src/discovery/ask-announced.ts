import type { AnnouncedWallet } from '@appkit/core'
import { createAnnouncedWallets } from './announced-wallets.js'
import { hearAnnouncements } from './hear-announcements.js'

/**
 * The wallets that announce themselves when they are asked, in order; `undefined` in the place of one of whom there is more to tell than its
 * name and picture, which is left to the list of wallets.
 * @source EIP-6963, docs/threats.md T1.01–T1.05
 */
export function askAnnounced(window: Window): readonly (AnnouncedWallet | undefined)[] {
  const announced = createAnnouncedWallets({ nextUid: (id) => id, debug: () => undefined })
  const stop = hearAnnouncements(window, announced.add)
  stop()
  return announced.list().map(({ connector: { id, name, icon, caution } }) => {
    return icon === undefined || caution !== undefined ? undefined : { id, name, icon }
  })
}
