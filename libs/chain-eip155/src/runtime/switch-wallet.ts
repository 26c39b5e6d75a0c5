import { AppKitError, type AppKitNetwork } from '@appkit/core'
import { hasRefusalText, hasUnknownChainText, pause, readErrorFields } from '@appkit/core/internal'
import { toQuantity } from '../guards/quantity.js'
import type { WalletSession } from './wallet-session.js'

/** Codes with which wallets say that they do not know a chain. @source EIP-3326 */
const UNKNOWN_CHAIN_CODES: readonly (number | undefined)[] = [4902, 5000, -32603, 32603]

/** A wallet that said yes is asked for its chain again after these pauses, ms. */
const SETTLE_PAUSES_MS = [100, 200, 400, 800]

/** The network to move to. */
export type SwitchTarget = Pick<AppKitNetwork, 'name' | 'nativeCurrency' | 'rpcUrls' | 'blockExplorers'> & {
  readonly id: number
}

/**
 * Moves a wallet to a network, adding it when the wallet does not know it, and believes nothing but the wallet's chain afterwards.
 * @throws AppKitError USER_REJECTED, SWITCH_NOT_SUPPORTED, NETWORK_NOT_SUPPORTED, CHAIN_MISMATCH
 * @source EIP-3326, EIP-3085
 */
export async function switchWallet(session: WalletSession, target: SwitchTarget): Promise<'switched' | 'added'> {
  const result = await switchOrAdd(session, target)
  const chainId = await readSettledChain(session, target.id)
  if (chainId !== target.id) {
    throw new AppKitError('CHAIN_MISMATCH', { expected: `eip155:${target.id}`, actual: `eip155:${chainId}` })
  }
  session.update({ type: 'changed', chainId })
  return result
}

/** Some wallets say yes a moment before they have moved. */
async function readSettledChain(session: WalletSession, wanted: number): Promise<number> {
  for (const milliseconds of SETTLE_PAUSES_MS) {
    const chainId = await session.guarded.getChainId(session.signal)
    if (chainId === wanted) return chainId
    await pause(session.clock, milliseconds, session.signal)
  }
  return session.guarded.getChainId(session.signal)
}

async function switchOrAdd(session: WalletSession, target: SwitchTarget): Promise<'switched' | 'added'> {
  try {
    await requestSwitch(session, target)
    return 'switched'
  } catch (error) {
    // A wallet without a method to switch may move to a chain that it is asked to add.
    if (!isUnknownChain(error) && !AppKitError.is(error, 'WALLET_METHOD_UNSUPPORTED'))
      throw toSwitchError(error, session, target)
  }
  try {
    await requestAddition(session, target)
    const chainId = await session.guarded.getChainId(session.signal)
    if (chainId !== target.id) await requestSwitch(session, target)
    return 'added'
  } catch (error) {
    throw toSwitchError(error, session, target)
  }
}

function requestSwitch({ guarded, signal }: WalletSession, { id }: SwitchTarget): Promise<unknown> {
  return guarded.request({ method: 'wallet_switchEthereumChain', params: [{ chainId: toQuantity(id) }] }, signal)
}

function requestAddition({ guarded, signal }: WalletSession, target: SwitchTarget): Promise<unknown> {
  const { name, symbol, decimals } = target.nativeCurrency
  const explorers = Object.values(target.blockExplorers ?? {}).map(({ url }) => url)
  const chain = {
    chainId: toQuantity(target.id),
    chainName: target.name,
    nativeCurrency: { name, symbol, decimals },
    rpcUrls: publicAddresses(target),
    ...(explorers.length === 0 ? {} : { blockExplorerUrls: [...new Set(explorers)] })
  }
  return guarded.request({ method: 'wallet_addEthereumChain', params: [chain] }, signal)
}

/** The chain's own nodes, `https` first. The wallet keeps them for good, so none that is metered on the app's project. */
function publicAddresses({ rpcUrls }: SwitchTarget): readonly string[] {
  const isSecure = (url: string): boolean => url.startsWith('https:')
  const own = (rpcUrls['chainDefault'] ?? rpcUrls.default).http
  return [...own.filter(isSecure), ...own.filter((url) => !isSecure(url))]
}

/**
 * Judged by what the wallet threw. Code 5000 is a refusal elsewhere, here only when the text says so too; Enkrypt has 4001, a person's "no",
 * for a chain it does not know, and shows nothing.
 */
function isUnknownChain(error: unknown): boolean {
  if (!AppKitError.is(error, 'USER_REJECTED') && !AppKitError.is(error, 'WALLET_ERROR')) return false
  const { cause } = error
  if (hasRefusalText(cause)) return false
  return UNKNOWN_CHAIN_CODES.includes(readErrorFields(cause).code) || hasUnknownChainText(cause)
}

function toSwitchError(error: unknown, { connector }: WalletSession, target: SwitchTarget): unknown {
  if (AppKitError.is(error, 'WALLET_METHOD_UNSUPPORTED')) {
    return new AppKitError('SWITCH_NOT_SUPPORTED', { connector: connector.name }, { cause: error })
  }
  if (AppKitError.is(error, 'WALLET_ERROR')) {
    return new AppKitError('NETWORK_NOT_SUPPORTED', { network: `eip155:${target.id}` }, { cause: error })
  }
  return error
}
