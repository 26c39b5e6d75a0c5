import type { AppKit } from './appkit.js'

/** The methods of the kit that the loaded half does, by name. */
export const ACTION_NAMES = [
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

export type ActionName = (typeof ACTION_NAMES)[number]

/** The methods of the kit that the loaded half does. */
export type KitActions = Pick<AppKit, ActionName>
