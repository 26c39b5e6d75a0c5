import { AppKitError, type Disposer } from '@appkit/core'
import { readTabMessage, TEXT_LIMIT, writeTabMessage, type TabMessage } from './tab-message.js'
import type { TabPlatform } from './tab-platform.js'

/** The line of one tab to the others of its origin. */
export interface TabChannel {
  /** @throws AppKitError TOO_LARGE, or nothing that can be written down */
  post(message: TabMessage): void
  close: Disposer
}

/** What is heard and not understood is dropped. */
export function openTabChannel(
  platform: TabPlatform,
  name: string,
  onMessage: (message: TabMessage) => void
): TabChannel {
  const line = platform.openLine(name)
  let isOpen = true
  line.onmessage = ({ data }) => {
    const message = isOpen ? readTabMessage(data) : undefined
    if (message) onMessage(message)
  }
  return {
    post(message) {
      const written = writeTabMessage(message)
      if (written === undefined) throw new AppKitError('TOO_LARGE', { source: 'Another tab', limit: TEXT_LIMIT })
      if (isOpen) line.postMessage(written)
    },
    close() {
      isOpen = false
      line.close()
    }
  }
}
