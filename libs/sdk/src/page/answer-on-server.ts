import { PageError } from '@appkit/core/internal'
import type { KitActions } from './kit-actions.js'

const nothing = () => undefined
const cancelled = () => ({ status: 'cancelled' })
const unavailable = () => new PageError('UNAVAILABLE', { source: 'A kit on a server' })
const refuse = () => {
  throw unavailable()
}

/** What the methods of the loaded half give on a server, where there is no wallet and no user. */
const ANSWERS: Readonly<Record<keyof KitActions, () => unknown>> = {
  connect: cancelled,
  disconnect: nothing,
  resetAccount: nothing,
  switchConnection: cancelled,
  deleteConnection: nothing,
  switchNetwork: () => ({ status: 'failed', error: unavailable().toPlain() }),
  addNetwork: nothing,
  removeNetwork: nothing,
  setRequestedCaipNetworks: nothing,
  resetNetwork: nothing,
  resetWcConnection: nothing,
  addConnector: nothing,
  setConnectors: nothing,
  setPreferredAccountType: nothing,
  signMessage: refuse,
  sendTransaction: refuse,
  waitForReceipt: refuse,
  estimateGas: refuse,
  estimateFee: refuse,
  getCapabilities: refuse,
  getBalance: refuse,
  updateNativeBalance: refuse,
  fetchIdentity: refuse,
  getReownName: refuse,
  getUniversalProvider: nothing,
  showErrorMessage: nothing,
  showSuccessMessage: nothing
}

/** @throws AppKitError UNAVAILABLE, where there is no answer without a wallet or a network */
export const answerOnServer = (name: keyof KitActions): unknown => ANSWERS[name]()
