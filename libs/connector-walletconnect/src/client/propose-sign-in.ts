import type { SIWXOpenMessage } from '@appkit/core'
import type { ISignClient } from '@walletconnect/types'
import type { Proposal } from '../proposal/create-proposal.js'
import type { SentProposal } from './relay-client.js'
import { replaceMethod } from './replace-method.js'
import { toNamespaceConfig } from './universal-handle.js'

/**
 * Sends a proposal together with a message, for wallets that take both by one approval; one that does not takes the proposal alone.
 * @source CAIP-222
 */
export async function proposeSignIn(
  client: ISignClient,
  asked: Required<Pick<Proposal, 'eip155'>>,
  signIn: SIWXOpenMessage
): Promise<SentProposal> {
  const { chains, methods } = asked.eip155
  await provideBuffer()
  const { uri, response } = await client.authenticate({
    // The first one is the network that the account signs for.
    chains: chains.toSorted((one, other) => Number(other === signIn.chainId) - Number(one === signIn.chainId)),
    methods: [...methods],
    domain: signIn.domain,
    uri: signIn.uri,
    nonce: signIn.nonce,
    ...(signIn.statement !== undefined && { statement: signIn.statement }),
    ...(signIn.resources && { resources: [...signIn.resources] }),
    ...(signIn.expirationTime !== undefined && { exp: signIn.expirationTime }),
    ...(signIn.notBefore !== undefined && { nbf: signIn.notBefore })
  })
  return {
    uri,
    async approval() {
      const { session, auths = [] } = await response().catch((error: unknown) => {
        // Of a wallet that declines, the library passes on the text alone.
        throw typeof error === 'string' ? { message: error } : error
      })
      const signed = auths.map((cacao) => {
        const message = client.engine.formatAuthMessage({ request: cacao.p as never, iss: cacao.p.iss })
        return { message, signature: cacao.s.s, cacao }
      })
      // Of such a session, the library does not remember what was asked for.
      if (session && signed.length > 0)
        await client.session.update(session.topic, { optionalNamespaces: toNamespaceConfig(asked) })
      return { session, signed }
    }
  }
}

/**
 * Gives the page the `Buffer` that the relay's library reads and writes ReCaps with, where the host brings none. It is not listed among the
 * page's globals, and stays: the wallet's answer is read with it minutes later.
 */
async function provideBuffer(): Promise<void> {
  if ('Buffer' in globalThis) return
  const { Buffer } = await import('buffer')
  Object.defineProperty(globalThis, 'Buffer', { value: Buffer, configurable: true, writable: true })
}

/** Lets the answer to such a proposal in: it comes on a topic of its own, which belongs to the pairing that it was asked on. */
export function acceptSignInAnswers({ core, auth }: ISignClient): void {
  const { pairingTopics } = auth
  replaceMethod(core.history, 'get', (original) => async (topic: string, id: number) => {
    const asked = pairingTopics.keys.includes(topic) ? pairingTopics.get(topic).pairingTopic : topic
    return original(asked, id)
  })
}
