import { untilAborted } from '@appkit/core/internal'
import type { Psbt } from 'bitcoinjs-lib'
import { isEqual } from '../address/matches-public-key.js'
import { outputScript } from '../address/output-script.js'
import { assertSafePsbt } from '../psbt/assert-safe-psbt.js'
import { inputCoin, unsafe } from '../psbt/input-coin.js'
import { readPsbt } from '../psbt/read-psbt.js'
import { copySignatures } from '../psbt/copy-signatures.js'
import type { BitcoinNetwork } from '../networks/bitcoin-network.js'
import type { PsbtInput } from '../wallet/bitcoin-wallet.js'
import type { Bip122Context } from './bip122-context.js'
import { assertOnNetwork, requireAccount } from './require-account.js'
import type { WalletSession } from './wallet-session.js'

/**
 * Has the wallet sign inputs of a PSBT. What comes back is compared with what was sent, and its signatures are verified; nothing else of it is
 * kept.
 * @param psbt is changed: it gets the signatures @param network that it was made for
 * @throws AppKitError USER_REJECTED, CHAIN_MISMATCH, UNSAFE_TRANSACTION, INVALID_ADDRESS, CONTEXT_CHANGED, BAD_RESPONSE, WALLET_ERROR
 * @source BIP-174, docs/threats.md T1.11, §14
 */
export async function signPsbt(
  context: Bip122Context,
  session: WalletSession,
  { psbt, inputs, network }: { psbt: Psbt; inputs: readonly PsbtInput[]; network: BitcoinNetwork }
): Promise<void> {
  assertOnNetwork(session, network)
  const indexes = inputs.map(({ index }) => index)
  assertSafePsbt(psbt, indexes, context.maxFee)
  const asked = inputs.map(({ address, index }) => {
    const { decoded } = requireAccount(session, address)
    if (!isEqual(inputCoin(psbt, index).script, outputScript(decoded))) {
      throw unsafe('an input is not of the account that is to sign it')
    }
    return { address: decoded.address, index }
  })
  const request = { psbt: psbt.toBuffer(), inputs: asked, network }
  const returned = await untilAborted(session.wallet.signPsbt(request), session.signal)
  copySignatures(psbt, readPsbt(returned), indexes)
}
