import type { ISignClient } from '@walletconnect/types'
import type { Proposal } from '../proposal/create-proposal.js'
import { endSession } from './end-session.js'
import { fromRelay } from './from-relay.js'
import type { PendingPairing } from './relay-client.js'
import { toNamespaceConfig } from './universal-handle.js'
import { AppKitError } from '@appkit/core'
import { untilAborted } from '@appkit/core/internal'

const URI = /^wc:([0-9a-f]{64})@2\?/

/**
 * Sends a proposal. Resolves when the relay took it, so that a dead relay shows no QR code.
 * @throws AppKitError UNAVAILABLE, OFFLINE, and what the signal carries
 */
export async function proposeSession(
  client: ISignClient,
  proposal: Proposal,
  signal: AbortSignal
): Promise<PendingPairing> {
  const before = new Set(client.core.pairing.pairings.keys)
  const starting = client.connect({ optionalNamespaces: toNamespaceConfig(proposal) }).catch((error: unknown) => {
    throw fromRelay(error, 'connect')
  })
  try {
    const { uri, approval } = await untilAborted(starting, signal)
    const topic = URI.exec(uri ?? '')?.[1]
    if (uri === undefined || topic === undefined) throw new AppKitError('UNAVAILABLE', { source: 'WalletConnect' })
    const answer = approval().catch((error: unknown) => {
      throw fromRelay(error, 'connect')
    })
    return {
      uri,
      answer,
      cancel() {
        dropProposal(client, topic)
        return answer.then(
          (session) => endSession(client, session.topic),
          () => undefined
        )
      }
    }
  } catch (error) {
    // Whatever comes of it now is not wanted any more.
    for (const topic of client.core.pairing.pairings.keys) if (!before.has(topic)) client.core.expirer.set(topic, 0)
    starting.then(
      ({ approval, uri }) => {
        approval().then(
          (session) => endSession(client, session.topic),
          () => undefined
        )
        const topic = URI.exec(uri ?? '')?.[1]
        if (topic !== undefined) dropProposal(client, topic)
      },
      () => undefined
    )
    throw error
  }
}

/** Ends a proposal here and tells the wallet, if one has scanned it. */
function dropProposal(client: ISignClient, topic: string): void {
  const { pairing, expirer } = client.core
  if (pairing.pairings.keys.includes(topic)) pairing.disconnect({ topic }).catch(() => undefined)
  for (const { id, pairingTopic } of client.proposal.getAll()) if (pairingTopic === topic) expirer.set(id, 0)
}
