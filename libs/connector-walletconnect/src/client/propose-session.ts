import { AppKitError, type SIWXOpenMessage } from '@appkit/core'
import { untilAborted } from '@appkit/core/internal'
import type { ISignClient } from '@walletconnect/types'
import type { Proposal } from '../proposal/create-proposal.js'
import { readRelaySession } from '../session/relay-session.js'
import { endSession } from './end-session.js'
import { fromRelay } from './from-relay.js'
import type { PendingPairing, SentProposal } from './relay-client.js'
import { proposeSignIn } from './propose-sign-in.js'
import type { SocketNeed } from './socket-need.js'
import { toNamespaceConfig } from './universal-handle.js'

const URI = /^wc:([0-9a-f]{64})@2\?/

/** What is proposed to a wallet. */
export interface ProposalRequest {
  readonly proposal: Proposal
  readonly signal: AbortSignal
  readonly signIn: SIWXOpenMessage | undefined
  /** Keeps the socket for the end of a proposal that was taken back. */
  readonly need: Pick<SocketNeed, 'keepFor' | 'awaitLate'>
}

/**
 * Sends a proposal. Resolves when the relay took it, so that a dead relay shows no QR code.
 * @throws AppKitError UNAVAILABLE, OFFLINE, and what the signal carries
 */
export async function proposeSession(
  client: ISignClient,
  { proposal, signal, signIn, need }: ProposalRequest
): Promise<PendingPairing> {
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
        const undone = answer.then(
          ({ session }) => end(client, session),
          () => undefined
        )
        const late = Promise.race([need.awaitLate(), undone])
        need.keepFor(dropProposal(client, topic, late).then(() => undone))
      }
    }
  } catch (error) {
    // Whatever comes of it now is not wanted any more. Its pairing is not known before; others may be new as well.
    starting.then(
      ({ approval, uri }) => {
        approval().then(
          ({ session }) => end(client, session),
          () => undefined
        )
        const topic = URI.exec(uri ?? '')?.[1]
        if (topic !== undefined) void dropProposal(client, topic, Promise.resolve())
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

/**
 * Tells the wallet, if one has scanned it, that a proposal is over, and ends it here when a late answer would have come. Not where the wallet has
 * agreed meanwhile: the waiting caller ends that session. Never rejects.
 */
async function dropProposal(client: ISignClient, topic: string, late: Promise<void>): Promise<void> {
  const { pairing, expirer } = client.core
  if (pairing.pairings.keys.includes(topic)) {
    callLibrary(pairing, 'sendRequest', topic, 'wc_pairingDelete', USER_DISCONNECTED).catch(() => undefined)
    await late
    await callLibrary(pairing, 'deletePairing', topic).catch(() => undefined)
  }
  const pending = Reflect.get(client.engine, 'pendingSessions') as ReadonlyMap<
    unknown,
    { readonly pairingTopic: string }
  >
  if ([...pending.values()].some(({ pairingTopic }) => pairingTopic === topic)) return
  for (const request of client.auth.requests.getAll()) if (request.pairingTopic === topic) expirer.set(request.id, 0)
  for (const { id, pairingTopic } of client.proposal.getAll()) if (pairingTopic === topic) expirer.set(id, 0)
}

const USER_DISCONNECTED = { code: 6000, message: 'User disconnected.' }

const callLibrary = (target: object, name: string, ...values: readonly unknown[]): Promise<unknown> =>
  Reflect.apply(Reflect.get(target, name) as (...given: readonly unknown[]) => Promise<unknown>, target, values)
