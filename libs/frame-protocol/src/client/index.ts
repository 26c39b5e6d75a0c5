export {
  createFrameClient,
  type DroppedByClient,
  type FrameClient,
  type FrameClientLogEntry,
  type FrameClientOptions,
  type FrameRequestOptions,
  type PageWindow
} from './create-frame-client.js'
export type { FrameAccess, FrameElement, FrameWindow } from './frame-element.js'
export { FrameFailure, type FrameFailureReason, type FrameTimeoutReason } from './frame-failure.js'
export type { FrameStatus } from './frame-link.js'
