import type { AppKit } from './appkit.js'

/** The methods of the kit that the loaded half does. */
export const FORWARDED = [
  'connect',
  'disconnect',
  'resetAccount',
  'switchConnection',
  'deleteConnection',
  'switchNetwork',
  'addNetwork',
  'removeNetwork',
  'setRequestedCaipNetworks',
  'resetNetwork',
  'resetWcConnection',
  'addConnector',
  'setConnectors',
  'setPreferredAccountType',
  'signMessage',
  'sendTransaction',
  'waitForReceipt',
  'estimateGas',
  'estimateFee',
  'getCapabilities',
  'getBalance',
  'updateNativeBalance',
  'fetchIdentity',
  'getReownName',
  'getUniversalProvider',
  'showErrorMessage',
  'showSuccessMessage'
] as const satisfies readonly (keyof AppKit)[]

/** The methods of the kit that the loaded half does. */
export type CoreActions = Pick<AppKit, (typeof FORWARDED)[number]>
