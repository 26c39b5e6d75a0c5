export { startFrameServer, type FrameServerOptions, type RunningFrame } from './start-frame-server.js'
