export * from './local-solana.js'
export { startLocalSolana, type LocalSolana } from './start-local-solana.js'
