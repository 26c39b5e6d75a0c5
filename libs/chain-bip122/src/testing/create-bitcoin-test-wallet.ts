import * as ecc from '@bitcoinerlab/secp256k1'
import { initEccLib } from 'bitcoinjs-lib'
import type { BitcoinTestWallet, BitcoinTestWalletOptions } from './bitcoin-test-wallet.js'
import { createStandardFace } from './standard-face.js'
import { createUnisatFace } from './unisat-face.js'
import { createWalletOwner } from './wallet-owner.js'
import { createWbipFace } from './wbip-face.js'

/**
 * Makes a Bitcoin wallet that is real but for its owner: it holds keys and signs. It asks the user only through `approve`; what it does next is
 * set by `behaviour`.
 * @example
 * const wallet = createBitcoinTestWallet({ keys: [privateKey], approve: (request) => sheet.ask(request) })
 * const dispose = announceStandardWallet(window, wallet)
 * wallet.behaviour = 'reject'
 */
export function createBitcoinTestWallet(options: BitcoinTestWalletOptions): BitcoinTestWallet {
  initEccLib(ecc)
  const owner = createWalletOwner(options, () => options.onChange?.(wallet))
  const standardWallet = createStandardFace(owner, options)
  const wbipProvider = createWbipFace(owner)
  const unisatProvider = createUnisatFace(owner)
  const wallet: BitcoinTestWallet = {
    name: standardWallet.name,
    standardWallet,
    wbipProvider,
    unisatProvider,
    log: owner.log,
    get paymentAddresses() {
      return owner.keys.map((key) => key.paymentAddress(owner.network))
    },
    get ordinalAddresses() {
      return owner.keys.map((key) => key.ordinalAddress(owner.network))
    },
    get keys() {
      return owner.keys.map((key) => key.hex)
    },
    get network() {
      return owner.network
    },
    get granted() {
      return owner.granted
    },
    get behaviour() {
      return owner.behaviour
    },
    set behaviour(next) {
      owner.behaviour = next
    },
    grantAccess: owner.grant,
    revokeAccess: owner.revoke,
    selectAccount(address) {
      const chosen = owner.keys.find((key) => key.paymentAddress(owner.network) === address)
      if (chosen) owner.selectKey(chosen)
    },
    selectNetwork: owner.selectNetwork,
    settleHanging: owner.settleHanging,
    listenerCount: () => standardWallet.listenerCount() + wbipProvider.listenerCount() + unisatProvider.listenerCount()
  }
  return wallet
}
