import { AppKitError, type SIWXOpenMessage } from '@appkit/core'
import { untilAborted } from '@appkit/core/internal'
import type { ISignClient } from '@walletconnect/types'
import type { Proposal } from '../proposal/create-proposal.js'
import { readRelaySession } from '../session/relay-session.js'
import { endSession } from './end-session.js'
import { fromRelay } from './from-relay.js'
import type { PendingPairing, SentProposal } from './relay-client.js'
import { proposeSignIn } from './propose-sign-in.js'
import { toNamespaceConfig } from './universal-handle.js'

const URI = /^wc:([0-9a-f]{64})@2\?/

/**
 * Sends a proposal. Resolves when the relay took it, so that a dead relay shows no QR code.
 * @throws AppKitError UNAVAILABLE, OFFLINE, and what the signal carries
 */
export async function proposeSession(
  client: ISignClient,
  proposal: Proposal,
  signal: AbortSignal,
  signIn?: SIWXOpenMessage
): Promise<PendingPairing> {
  const before = new Set(client.core.pairing.pairings.keys)
  const starting = send(client, proposal, signIn).catch((error: unknown) => {
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
          ({ session }) => end(client, session),
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
          ({ session }) => end(client, session),
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

async function send(
  client: ISignClient,
  proposal: Proposal,
  signIn: SIWXOpenMessage | undefined
): Promise<SentProposal> {
  const { eip155 } = proposal
  if (signIn && eip155) return proposeSignIn(client, { eip155 }, signIn)
  const { uri, approval } = await client.connect({ optionalNamespaces: toNamespaceConfig(proposal) })
  return { uri, approval: async () => ({ session: await approval() }) }
}

async function end(client: ISignClient, session: unknown): Promise<void> {
  const topic = readRelaySession(session)?.topic
  if (topic !== undefined) await endSession(client, topic)
}

/** Ends a proposal here and tells the wallet, if one has scanned it. */
function dropProposal(client: ISignClient, topic: string): void {
  const { pairing, expirer } = client.core
  for (const request of client.auth.requests.getAll()) if (request.pairingTopic === topic) expirer.set(request.id, 0)
  if (pairing.pairings.keys.includes(topic)) pairing.disconnect({ topic }).catch(() => undefined)
  for (const { id, pairingTopic } of client.proposal.getAll()) if (pairingTopic === topic) expirer.set(id, 0)
}
