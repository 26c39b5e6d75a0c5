import { parseCaipNetworkId, type CaipNetworkId } from '../caip/caip.js'
import { AppKitError } from '../errors/appkit-error.js'
import { askedSources } from '../networks/asked-sources.js'
import type { WidgetThunk } from '../store/widget-store.js'
import { DECIMALS_TIMEOUT_MS, readDecimals, type DecimalsAnswer } from './read-decimals.js'

/** A token, and how many decimals it is counted with. */
export interface CountedToken {
  readonly caipNetworkId: CaipNetworkId
  /** Contract or mint. */
  readonly token: string
  readonly symbol: string
  readonly decimals: number
}

/** Whose word it is: `provider` where only the data provider's own node could be asked. */
export type DecimalsWitness = 'independent' | 'provider'

/**
 * Makes sure that a token is counted with the decimals that its contract or mint says, before an amount of it is shown for the last time. Each token of a
 * network is read once; a source that disagrees with the others is heard.
 * @throws AppKitError TOKEN_MISMATCH; TIMEOUT or UNAVAILABLE where no source answers; NETWORK_NOT_SUPPORTED, WALLET_METHOD_UNSUPPORTED, CHUNK_LOAD_FAILED
 */
export const assertDecimals =
  (counted: CountedToken): WidgetThunk<Promise<DecimalsWitness>> =>
  async (dispatch, _getState, { clock }) => {
    const began = clock.now()
    const answers = await dispatch(answersFor(counted))
    if (answers.length === 0) {
      const isLate = clock.now() - began >= DECIMALS_TIMEOUT_MS
      if (isLate) throw new AppKitError('TIMEOUT', { source: 'The network', milliseconds: DECIMALS_TIMEOUT_MS })
      throw new AppKitError('UNAVAILABLE', { source: 'The network' })
    }
    const { token, symbol, decimals: expected } = counted
    const other = answers.find(({ decimals }) => decimals !== expected)
    if (other) throw new AppKitError('TOKEN_MISMATCH', { token, symbol, expected, actual: other.decimals })
    return answers.some(({ kind }) => kind !== 'provider') ? 'independent' : 'provider'
  }

/** What was read of a token. It is kept for those asked (another wallet is asked anew), unless it does not fit: a wrong source may be right next time. */
const answersFor =
  ({ caipNetworkId, token, decimals }: CountedToken): WidgetThunk<Promise<readonly DecimalsAnswer[]>> =>
  async (dispatch, _getState, { chains, clock, flows }) => {
    const { namespace } = parseCaipNetworkId(caipNetworkId)
    const sources = dispatch(askedSources(caipNetworkId))
    const runtime = await chains.load(namespace)
    if (!runtime.readTokenDecimals) throw new AppKitError('WALLET_METHOD_UNSUPPORTED', { method: 'readTokenDecimals' })
    const key = JSON.stringify([caipNetworkId, token, sources])
    const known = flows.tokenDecimals.get(key)
    if (known) return known
    const question = { caipNetworkId, token, sources, signal: flows.gone.signal }
    const asked = readDecimals(runtime.readTokenDecimals.bind(runtime), question, clock)
    flows.tokenDecimals.set(key, asked)
    const answers = await asked
    const isFit = answers.length > 0 && answers.every((answer) => answer.decimals === decimals)
    if (!isFit && flows.tokenDecimals.get(key) === asked) flows.tokenDecimals.delete(key)
    return answers
  }
