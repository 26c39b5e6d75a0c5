import { AppKitError } from '@appkit/core'
import { badAnswer, type AskedWallet } from '@appkit/core/internal'
import * as v from 'valibot'
import { readBase64, readHex, toHex } from '../guards/encoded-bytes.js'
import type { BitcoinNetwork } from '../networks/bitcoin-network.js'
import { ACCOUNT_LIMIT } from './account-fields.js'
import type { BitcoinWallet, WalletGrant } from './bitcoin-wallet.js'
import { answerText, decodeAnswer } from './decode-answer.js'
import { createWalletCaller } from './wallet-caller.js'

const PSBT_LIMIT = 1024 * 1024
const addresses = v.pipe(v.array(v.pipe(v.string(), v.maxLength(200))), v.maxLength(ACCOUNT_LIMIT))
const chainAnswer = v.object({ enum: v.string() })

/** A wallet shaped like UniSat's: one address at a time, a method for each thing. @source UniSat wallet API, OKX provider API */
export function openUnisatWallet(
  provider: object,
  networks: readonly BitcoinNetwork[],
  asked: AskedWallet
): BitcoinWallet {
  const caller = createWalletCaller(provider, asked)

  /**
   * `undefined`: it does not say. @throws AppKitError NETWORK_NOT_SUPPORTED for a chain that is not known: other chains have the same addresses as
   * Bitcoin
   */
  async function getNetwork(): Promise<BitcoinNetwork | undefined> {
    if (caller.has('getChain')) {
      const { enum: chain } = decodeAnswer(chainAnswer, await caller.call('getChain'), 'network')
      return findNetwork(chain, (network) => spelled(network) === chain)
    }
    if (!caller.has('getNetwork')) return undefined
    const name = decodeAnswer(answerText, await caller.call('getNetwork'), 'network')
    return findNetwork(name, (network) => network.name === (name === 'livenet' ? 'mainnet' : name))
  }

  function findNetwork(named: string, isNamed: (network: BitcoinNetwork) => boolean): BitcoinNetwork {
    const network = networks.find(isNamed)
    if (network) return network
    throw new AppKitError('NETWORK_NOT_SUPPORTED', { network: named.slice(0, 64) })
  }

  async function toGrant(given: unknown): Promise<WalletGrant | undefined> {
    const [address] = decodeAnswer(addresses, given, 'accounts')
    if (address === undefined) return undefined
    const key = caller.has('getPublicKey') ? decodeAnswer(answerText, await caller.call('getPublicKey'), 'key') : ''
    const network = await getNetwork()
    return {
      accounts: [{ address, type: 'payment', ...(key === '' ? {} : { publicKey: key }) }],
      ...(network ? { caipNetworkId: network.caipNetworkId } : {})
    }
  }

  const readGranted = async (): Promise<WalletGrant | undefined> => toGrant(toList(await caller.call('getAccounts')))

  /** These wallets sign and send with whichever account is in use: they take none by name. @throws AppKitError CONTEXT_CHANGED */
  async function assertActive(address: string): Promise<void> {
    const [active] = decodeAnswer(addresses, toList(await caller.call('getAccounts')), 'accounts')
    if (active?.toLowerCase() !== address.toLowerCase()) throw new AppKitError('CONTEXT_CHANGED', { what: 'account' })
  }

  return {
    async connect() {
      const grant = caller.has('requestAccounts')
        ? await toGrant(toList(await caller.call('requestAccounts')))
        : await caller.call('connect').then(readGranted)
      return grant ?? { accounts: [] }
    },
    getGrant: () =>
      readGranted().catch((error: unknown) => {
        if (AppKitError.is(error, 'NETWORK_NOT_SUPPORTED')) return undefined
        throw error
      }),
    async signMessage({ address, message, protocol }) {
      await assertActive(address)
      const type = protocol === 'bip322' ? 'bip322-simple' : 'ecdsa'
      return decodeAnswer(answerText, await caller.call('signMessage', message, type), 'signature')
    },
    async signPsbt({ psbt, inputs }) {
      const toSignInputs = inputs.map(({ index, address }) => ({ index, address }))
      const answer = await caller.call('signPsbt', toHex(psbt), { autoFinalized: false, toSignInputs })
      const text = decodeAnswer(answerText, answer, 'PSBT')
      const signed = readHex(text, PSBT_LIMIT) ?? readBase64(text, PSBT_LIMIT)
      if (signed) return signed
      throw badAnswer('PSBT')
    },
    ...(caller.has('sendBitcoin')
      ? {
          async sendTransfer({ from, to, amount, network }) {
            await assertActive(from)
            const current = await getNetwork()
            if (current && current.caipNetworkId !== network.caipNetworkId)
              throw new AppKitError('CONTEXT_CHANGED', { what: 'network' })
            // Below 21·10^14, so the number is exact.
            return caller.call('sendBitcoin', to, Number(amount))
          }
        }
      : {}),
    ...(caller.has('switchChain')
      ? { switchNetwork: async (network) => void (await caller.call('switchChain', spelled(network))) }
      : {}),
    watch(onChange) {
      const events = ['accountsChanged', 'networkChanged', 'chainChanged']
      for (const event of events) caller.callQuietly('on', event, onChange)
      return () => {
        for (const event of events) caller.callQuietly('removeListener', event, onChange)
      }
    },
    async disconnect() {
      if (caller.has('disconnect')) await caller.call('disconnect')
    }
  }
}

/** Some answer one address instead of a list. */
const toList = (answer: unknown): unknown => (typeof answer === 'string' ? [answer] : answer)

/** `BITCOIN_MAINNET`, `BITCOIN_SIGNET`, … */
const spelled = ({ name }: BitcoinNetwork): string => `BITCOIN_${name.toUpperCase()}`
