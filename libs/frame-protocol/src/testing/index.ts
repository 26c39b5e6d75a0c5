export { createTestFrame, type TestFrame, type TestFrameOptions } from './create-test-frame.js'
export { TEST_ACCOUNTS, TEST_CODE, type TestDecision } from './test-handlers.js'
export type { MessageSender } from './test-window.js'
