import type { CaipNetworkId } from '@appkit/core'

/** Options of `secureFrame`. */
export interface SecureFrameOptions {
  /** The exact origin of the frame, such as `https://frame.example`; it serves nothing else. @source docs/secure-frame.md */
  readonly frameUrl: string
  /** Networks that this frame serves besides those that every frame does, as CAIP-2 ids. @default none */
  readonly networks?: readonly CaipNetworkId[] | undefined
}
