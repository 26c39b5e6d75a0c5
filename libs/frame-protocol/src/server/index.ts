export type { FrameServerWindow } from './await-handshake.js'
export {
  createFrameServer,
  type DroppedByServer,
  type FrameHandler,
  type FrameHandlerContext,
  type FrameHandlers,
  type FrameServer,
  type FrameServerLogEntry,
  type FrameServerOptions
} from './create-frame-server.js'
export { FrameError } from './frame-error.js'
