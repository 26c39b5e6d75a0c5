import type { AppKit } from '@appkit/sdk'
import './window-sandbox.js'

/** Makes a kit reachable from the console and from tests. */
export function exposeKit(kit: AppKit, id = 'default'): void {
  window.kits = { ...window.kits, [id]: kit }
}
