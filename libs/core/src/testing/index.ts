export { describeChainPluginContract } from './chain-plugin-contract.js'
export type { ContractSetup, ContractWallet } from './chain-contract/contract-setup.js'
export type { ContractRunner } from './contract-runner.js'
export { describeConnectorContract } from './connector-contract.js'
export type { ConnectorContractSetup, ContractPeer } from './route-contract/route-setup.js'
export { createFakeChain, type FakeAnswer, type FakeChain, type FakeValueMoves, type FakeWallet } from './fake-chain.js'
export { createFakeConnector, type FakeConnector } from './fake-connector.js'
export { createFakeDataProvider, type FakeDataProvider, type FakeReply } from './fake-data-provider.js'
export { createCountingWindow, type CountingWindow } from './counting-window.js'
export {
  createFakeClock,
  createPatientClock,
  settle,
  settlePlatform,
  type FakeClock,
  type SleepingClock
} from './fake-clock.js'
export { createFakeLogin, type FakeLogin, type FakeLoginMoves, type FakeLoginQuestion } from './fake-login.js'
export { createFakeNode, NodeError, type FakeNode } from './fake-node.js'
export { createFakePlatform, type FakePlatform } from './fake-platform.js'
export { createMemoryStorage } from './memory-storage.js'
export { createRealClock } from './real-clock.js'
export { createTestWidget, type TestWidget } from './test-widget.js'
export {
  createTestChainContext,
  failureOf,
  noFetch,
  type Failure,
  type TestChainContext,
  type TestChainParameters,
  type TestChainReport
} from './test-chain-context.js'
