import type { DecimalAmount } from '@appkit/core'
import { identityApi, type Identity } from '@appkit/core/data'
import { formatAmount, toFiat, type WidgetState } from '@appkit/core/internal'
import { profileQuery } from './profile-query.js'
import { isPrice } from './send-amounts.js'
import { judge, readHoldings, selectSend, selectSender, selectToken } from './send-selectors.js'
import type { Holding, SendToken } from './send-token.js'

/** What an app can read of the transfer that is being prepared. */
export interface SendInfo {
  /** `undefined`: nothing can be sent from the account in use. */
  readonly token: SendToken | undefined
  /** In whole coins; `undefined`: none, or none that can be read. */
  readonly sendTokenAmount: DecimalAmount | undefined
  /** In full; `undefined`: none, or none that anything can be sent to. */
  readonly receiverAddress: string | undefined
  /** What the receiver is called at the name service; `undefined`: nothing, or not looked up yet. */
  readonly receiverProfileName: string | undefined
  /** An address at the data provider, or a `data:` one. */
  readonly receiverProfileImageUrl: string | undefined
  /** What the account has of the network's own coin, in US dollars; `undefined`: unknown. */
  readonly networkBalanceInUSD: DecimalAmount | undefined
  /** Whether something is on its way that the user waits for: the receiver, a fee, the wallet. */
  readonly loading: boolean
  /** What can be sent, the network's own coin first. */
  readonly tokenBalances: readonly Holding[]
}

const WAITING: readonly string[] = ['preparing', 'checking', 'signing']

const worthOfCoin = ({ balance, price }: Pick<Holding, 'balance' | 'price'>): DecimalAmount | undefined =>
  balance !== undefined && isPrice(price) ? toFiat(balance, price) : undefined

/** Reads the state only. */
export function selectSendInfo(state: WidgetState): SendInfo {
  const { receiver, status, isFillingMax } = selectSend(state)
  const sender = selectSender(state)
  const token = sender && selectToken(state)
  const { units } = judge(state)
  const holdings = sender ? readHoldings(state, sender) : []
  const address = sender && receiver.step === 'ready' ? receiver.receiver.address : undefined
  const question = sender && address !== undefined ? profileQuery(sender, address) : undefined
  const profile: Identity | undefined =
    question && 'data' in state ? identityApi.endpoints.getIdentity.select(question)(state as never).data : undefined
  return {
    token,
    sendTokenAmount: token && units !== undefined ? formatAmount(units, token.decimals) : undefined,
    receiverAddress: address,
    receiverProfileName: profile?.name,
    receiverProfileImageUrl: profile?.avatar,
    networkBalanceInUSD: worthOfCoin(holdings[0] ?? {}),
    loading: receiver.step === 'checking' || isFillingMax || WAITING.includes(status.step),
    tokenBalances: holdings
  }
}
