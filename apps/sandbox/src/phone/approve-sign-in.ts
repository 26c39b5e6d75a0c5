import type { CaipNetworkId } from '@appkit/core'
import type { IWalletKit, WalletKitTypes } from '@reown/walletkit'
import { buildAuthObject, populateAuthPayload } from '@walletconnect/utils'
import { Buffer } from 'buffer'
import { stringToHex } from 'viem'
import { PhoneRefusal, type PhoneAccounts } from './phone-account.js'

// The libraries that wallets are made with read ReCaps by a global Buffer, which every wallet brings along.
globalThis.Buffer ??= Buffer

/** Connects and signs in by one signature, on the chains that the phone has of those that are asked for. @source CAIP-222 */
export async function approveSignIn(
  kit: IWalletKit,
  own: PhoneAccounts,
  { id, params }: Pick<WalletKitTypes.SessionAuthenticate, 'id' | 'params'>
): Promise<void> {
  const { chains, methods } = own
  const request = populateAuthPayload({
    authPayload: params.authPayload,
    chains: [...chains],
    methods: [...methods]
  })
  const [chain] = request.chains
  if (chain === undefined) throw new PhoneRefusal(5100, 'Unsupported chains.')
  const chainId = chain as CaipNetworkId
  const address = own.addressesOn(chainId)[own.selected] ?? ''
  const iss = `did:pkh:${chainId}:${address}`
  const message = kit.formatAuthMessage({ request, iss })
  const signature = await own.answer({ method: 'personal_sign', params: [stringToHex(message), address], chainId })
  await kit.approveSessionAuthenticate({
    id,
    auths: [buildAuthObject(request, { t: 'eip191', s: String(signature) }, iss)]
  })
}
