import type { CaipNetwork, ChainNamespace, NativeBalance } from '@appkit/core'
import { balanceApi, nativeBalanceApi, type NativeBalanceQuery, type Portfolio } from '@appkit/core/data'
import {
  isSameAddress,
  type LiveConnection,
  selectActiveConnection,
  selectActiveNamespace,
  selectActiveNetwork,
  selectSentTransactions,
  type SentTransaction,
  type WidgetState
} from '@appkit/core/internal'
import { holdingsOf, nativeToken } from './holdings.js'
import { judgeForm, type FormVerdict } from './judge-form.js'
import { initialSendState, type SendState } from './send-slice.js'
import { isSameToken, type Holding, type SendToken } from './send-token.js'

/** Families of networks on which something can be sent. */
export const SEND_NAMESPACES: readonly ChainNamespace[] = ['eip155', 'solana']

/** The sending of the kit; also before the feature is there. */
export const selectSend = (state: WidgetState): SendState => state.send ?? initialSendState

/** Who would send, and where. */
export interface Sender {
  readonly namespace: ChainNamespace
  readonly connection: LiveConnection
  readonly network: CaipNetwork
}

/** The question for the coin of which something is sent: its node is asked on test networks as well. */
export const coinQuery = ({ namespace, connection, network }: Sender): NativeBalanceQuery => {
  const { caipNetworkId, testnet } = network
  const query = { namespace, address: connection.activeAddress, caipNetworkId }
  return testnet ? { ...query, isReadOnTestnets: true } : query
}

/** Who would send now; `undefined`: no wallet is connected, or nothing can be sent on the network in use. */
export function selectSender(state: WidgetState): Sender | undefined {
  const namespace = selectActiveNamespace(state)
  const connection = selectActiveConnection(state)
  const network = selectActiveNetwork(state)
  if (!namespace || !connection || !network || !SEND_NAMESPACES.includes(namespace)) return undefined
  return { namespace, connection, network }
}

type Cached<Data> = { readonly data?: Data | undefined } | undefined

function cached<Data>(
  endpoint: { select(query: never): (state: never) => unknown },
  query: object,
  state: WidgetState
) {
  if (!('data' in state)) return undefined
  return (endpoint.select(query as never)(state as never) as Cached<Data>)?.data
}

/** What is known of the sender's coins and tokens at this moment. */
export function readHoldings(state: WidgetState, sender: Sender): readonly Holding[] {
  const { connection, network } = sender
  const { activeAddress: address } = connection
  const { caipNetworkId } = network
  return holdingsOf({
    network,
    portfolio: cached<Portfolio>(balanceApi.endpoints.getBalance, { address, chainId: caipNetworkId }, state),
    native: cached<NativeBalance>(nativeBalanceApi.endpoints.getNativeBalance, coinQuery(sender), state)
  })
}

/** The token of the form: the one chosen, or the coin of the network in use; `undefined`: nothing is known of the one that the app named. */
export function selectToken(state: WidgetState): SendToken | undefined {
  const sender = selectSender(state)
  const { token, isTokenUnknown } = selectSend(state).form
  return isTokenUnknown ? undefined : (token ?? (sender && nativeToken(sender.network)))
}

/** What is known of a token among these; of none, only what it is. */
export function holdingOf(holdings: readonly Holding[], token: SendToken): Holding {
  return holdings.find((holding) => isSameToken(holding.token, token)) ?? { token }
}

/** What is wrong with the form at this moment, in the order in which it is said. */
export function judge(state: WidgetState): FormVerdict {
  const sender = selectSender(state)
  const token = selectToken(state)
  const { form, receiver } = selectSend(state)
  const holding = sender && token && holdingOf(readHoldings(state, sender), token)
  return judgeForm({ form, receiver, holding, network: sender?.network.caipNetworkId })
}

/** A transfer that is the same as one whose end is unknown. @source docs/threats.md T6.10 */
export function selectRepeated(state: WidgetState): SentTransaction | undefined {
  const { receiver } = selectSend(state)
  const verdict = judge(state)
  const sender = selectSender(state)
  const token = selectToken(state)
  if (receiver.step !== 'ready' || verdict.units === undefined || !sender || !token) return undefined
  const { address } = receiver.receiver
  return selectSentTransactions(state).find(({ status, purpose, caipNetworkId, from }) => {
    const [move] = purpose?.kind === 'send' ? purpose.moves : []
    if (!move || status.step !== 'pending' || caipNetworkId !== token.caipNetworkId) return false
    const isSameMove =
      move.amount === String(verdict.units) && isSameToken({ caipNetworkId, address: move.token }, token)
    return (
      isSameMove &&
      isSameAddress(sender.namespace, from, sender.connection.activeAddress) &&
      isSameAddress(sender.namespace, purpose?.counterparty ?? '', address)
    )
  })
}

/** The hash of that transfer. */
export const selectRepeatedHash = (state: WidgetState): string | undefined => selectRepeated(state)?.hash

/** Where a token's picture is: as the token says, or as the balances say for a coin that the app or the form named without one. */
export function selectTokenIcon(state: WidgetState, token: SendToken): string | undefined {
  const sender = selectSender(state)
  return token.iconUrl ?? (sender && holdingOf(readHoldings(state, sender), token).token.iconUrl)
}
