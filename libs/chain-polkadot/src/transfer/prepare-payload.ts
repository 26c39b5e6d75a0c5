import { AppKitError } from '@appkit/core'
import type { ApiPromise } from '@polkadot/api/promise'
import type { SignerPayloadJSON } from '@polkadot/types/types'
import type { TransferCall } from './build-call.js'

/** A transaction ready to be signed. */
export interface PreparedPayload {
  /** What the wallet is given: the JSON form of the library. */
  readonly payload: SignerPayloadJSON
  /** The block that its life begins with. */
  readonly blockNumber: number
}

/**
 * Everything that is signed beside the call: nonce, five minutes of life from a block that is final (or nearly), the runtime's version, and
 * where the chain has `CheckMetadataHash`, that no hash is given. A wallet may give one instead.
 * @param address the sender's, as its wallet writes it
 * @throws AppKitError BAD_RESPONSE and failures of the nodes
 * @source https://github.com/polkadot-fellows/RFCs/blob/main/text/0078-merkleized-metadata.md
 */
export async function preparePayload(
  api: ApiPromise,
  call: TransferCall,
  address: string,
  nonce: number
): Promise<PreparedPayload> {
  const { header, mortalLength } = await api.derive.tx.signingInfo(address, nonce)
  if (!header) throw new AppKitError('BAD_RESPONSE', { source: 'RPC', detail: 'header' })
  const { registry } = api
  const blockNumber = header.number.toNumber()
  const payload = registry.createType('SignerPayload', {
    address,
    blockHash: header.hash,
    blockNumber,
    era: registry.createType('ExtrinsicEra', { current: blockNumber, period: mortalLength }),
    genesisHash: api.genesisHash,
    method: call.method,
    mode: 0,
    nonce,
    runtimeVersion: api.runtimeVersion,
    signedExtensions: registry.signedExtensions,
    tip: 0,
    version: api.extrinsicVersion,
    withSignedTransaction: true
  })
  return { payload: { ...payload.toPayload(), address }, blockNumber }
}
