export { describeAuthServerContract } from './auth-server-contract.js'
export type { ContractAuthServer, ContractPage } from './auth-server-contract/contract-server.js'
export { createTestBrowser, type TestBrowser, type TestTab } from './create-test-browser.js'
