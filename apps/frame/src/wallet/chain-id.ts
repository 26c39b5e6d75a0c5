import type { FrameNetwork } from '../settings/frame-settings.js'

/** Number of an EVM network. */
export function chainIdOf({ id }: Pick<FrameNetwork, 'id'>): number {
  return Number(id.slice('eip155:'.length))
}
