import { AppKitError, type ChainConnection, type ConnectRequest } from '@appkit/core'
import { assertNotAborted, badAnswer, untilAborted, withCancellation } from '@appkit/core/internal'
import type { BitcoinWallet, WalletGrant } from '../wallet/bitcoin-wallet.js'
import { openWallet } from '../wallet/open-wallet.js'
import type { Bip122Context } from './bip122-context.js'
import { candidates, openSession } from './open-session.js'
import { readGrant } from './read-grant.js'

/**
 * Asks a wallet for access: prompts. The wallet stays on the network it is on.
 * @throws AppKitError USER_REJECTED, WALLET_NOT_FOUND, INVALID_ADDRESS, BAD_RESPONSE, CONNECTION_CANCELLED, WALLET_ERROR
 * @source docs/threats.md T1.06–T1.11, T7.08
 */
export async function connect(context: Bip122Context, request: ConnectRequest): Promise<ChainConnection> {
  const { connector } = request
  const wallet = openWallet(request.provider, connector, context.networks, context.chain.clock)
  const provider = request.provider as object
  const wanted = context.networks.find(({ caipNetworkId }) => caipNetworkId === request.caipNetworkId)
  return withCancellation(context.signal, request, async (signal) => {
    assertNotAborted(signal)
    countAttempt(context, provider, 1)
    // Access that was there before is not handed back.
    const before = wallet.getGrant(wanted).catch(() => undefined)
    const asked = wallet.connect(wanted)
    try {
      const grant = await untilAborted(asked, signal)
      if (grant.accounts.length === 0) throw badAnswer('accounts')
      const checked = readGrant(grant, candidates(context, wanted))
      return openSession(context, { connector, provider, wallet, grant: checked })
    } catch (error) {
      if (signal.aborted || AppKitError.is(error, 'INVALID_ADDRESS')) {
        void handBack(context, provider, wallet, { asked, before })
      }
      throw error
    } finally {
      countAttempt(context, provider, -1)
    }
  })
}

/** Access granted to a connection that was given up goes back quietly, unless the wallet is in use. @source docs/threats.md T7.08 */
async function handBack(
  context: Bip122Context,
  provider: object,
  wallet: BitcoinWallet,
  { asked, before }: { asked: Promise<WalletGrant>; before: Promise<WalletGrant | undefined> }
): Promise<void> {
  try {
    await asked
    if ((await before)?.accounts.length) return
    const isUsed = [...context.sessions.values()].some((session) => session.provider === provider)
    if (!isUsed && !context.attempts.has(provider)) await wallet.disconnect()
  } catch {
    // Refused, or the wallet keeps the access; the kit has forgotten it all the same.
  }
}

function countAttempt({ attempts }: Bip122Context, provider: object, by: 1 | -1): void {
  const count = (attempts.get(provider) ?? 0) + by
  if (count > 0) attempts.set(provider, count)
  else attempts.delete(provider)
}
