import { AppKitError, type SIWXOpenMessage, type Disposer } from '@appkit/core'
import { eitherSignal, untilAborted } from '@appkit/core/internal'
import { ANSWER_MS } from '../client/from-relay.js'
import { openWalletApp } from '../client/open-wallet-app.js'
import type {
  PendingPairing,
  RelayClient,
  RelayClientHandlers,
  RelayRequest,
  SentRequest
} from '../client/relay-client.js'
import type { Proposal } from '../proposal/create-proposal.js'
import type { LeadingClient } from './leading-client.js'
import { reconcile } from './reconcile.js'
import { createTabGroup, type TabGroupParameters } from './tab-group.js'

/**
 * The relay client of all tabs of one origin: the tab that leads has it, the others ask that tab. What is asked while the lead passes on is
 * asked again of the next leader; a request that was sent already is not sent anew. What a wallet did while no tab was followed is reported once
 * a tab leads again.
 * @source docs/threats.md T7.10, T5.11
 */
export function createSharedClient(
  parameters: Omit<TabGroupParameters, 'adopted' | 'isWanted' | 'onLeader'>
): RelayClient {
  const { window, clock } = parameters
  const adopted = new Map<string, Proposal>()
  const pairings = new Set<AbortController>()
  const gone = new AbortController()
  let isWanted = true
  const handlers: RelayClientHandlers = {
    ...parameters.handlers,
    onDelete(topic) {
      adopted.delete(topic)
      parameters.handlers.onDelete(topic)
    }
  }
  const group = createTabGroup({
    ...parameters,
    handlers,
    adopted,
    isWanted: () => isWanted,
    onLeader: (leader) => void reconcile(leader, adopted, handlers)
  })

  /** Asks the leader, again where the lead passes on meanwhile. @param act its signal ends also when the lead does */
  async function ask<T>(
    act: (client: LeadingClient, turn: AbortSignal) => Promise<T>,
    signal?: AbortSignal
  ): Promise<T> {
    const ended = eitherSignal(gone.signal, signal)
    for (;;) {
      const { client, over } = await untilAborted(group.awaitLeader(), ended)
      const turn = AbortSignal.any([ended, over])
      try {
        return await untilAborted(act(client, turn), turn)
      } catch (error) {
        if (!over.aborted || ended.aborted) throw error
      }
    }
  }

  async function request(asked: RelayRequest): Promise<unknown> {
    const until = clock.now() + (asked.patience ?? ANSWER_MS)
    let sent: SentRequest | undefined
    return ask((client, turn) => {
      const patience = Math.max(0, until - clock.now())
      const onSent = (next: SentRequest): void => {
        // The client of the tab that leads does it for its own tab.
        if (!sent && !group.isLeading) openWalletApp(window, next.id, asked.topic, asked.method)
        sent = next
      }
      return client.request({ ...asked, signal: turn, patience, sent, onSent })
    }, asked.signal)
  }

  /** A pairing cannot be taken along: its wallet is not waited for any more when the lead passes on. */
  async function propose(proposal: Proposal, signal: AbortSignal, signIn?: SIWXOpenMessage): Promise<PendingPairing> {
    return ask(async (client, turn) => {
      const pending = await client.propose(proposal, signal, signIn)
      const control = new AbortController()
      pairings.add(control)
      const answer = untilAborted(pending.answer, AbortSignal.any([control.signal, turn])).finally(() =>
        pairings.delete(control)
      )
      answer.catch(() => undefined)
      return {
        uri: pending.uri,
        answer,
        cancel() {
          control.abort(new AppKitError('CONNECTION_CANCELLED', { connector: 'WalletConnect' }))
          pending.cancel()
        }
      }
    }, signal)
  }

  async function disconnect(topic: string): Promise<void> {
    adopted.delete(topic)
    await ask((client) => client.disconnect(topic))
  }

  /** A page that waits for a pairing and may come back stays; its lead can still be taken by a tab that needs it. */
  function onStop(isLast: boolean): void {
    if (isLast || pairings.size === 0) group.leave()
  }

  const stopFollowingPage = watchPageLife(window, onStop, group.join)
  group.join()

  return {
    get handle() {
      return group.handle
    },
    propose,
    sessions: () => ask((client) => client.sessions()),
    adopt(topic, proposal) {
      adopted.set(topic, proposal)
      group.leader?.client.adopt(topic, proposal)
    },
    request,
    read: (chainId, method, params) => ask((client) => client.read(chainId, method, params)),
    disconnect,
    // The tab that ended it asks the same leader to: whichever comes first, the wallet is told, once.
    forget: disconnect,
    setWanted(next) {
      isWanted = next
      group.applyWanted()
    },
    dispose() {
      if (gone.signal.aborted) return
      gone.abort(new AppKitError('CONTEXT_CHANGED', { what: 'disposed' }))
      stopFollowingPage()
      group.leave()
    }
  }
}

/**
 * Tells when a page stops running (it is left, kept for the back button, or frozen), and when it runs again.
 * @param onStop is told whether the page will not come back
 * @source HTML, Page Lifecycle
 */
function watchPageLife(window: Window, onStop: (isLast: boolean) => void, onGoOn: () => void): Disposer {
  const { document } = window as { document?: Document }
  const onHide = (event: PageTransitionEvent): void => onStop(!event.persisted)
  const onFreeze = (): void => onStop(false)
  window.addEventListener('pagehide', onHide)
  window.addEventListener('pageshow', onGoOn)
  document?.addEventListener('freeze', onFreeze)
  document?.addEventListener('resume', onGoOn)
  return () => {
    window.removeEventListener('pagehide', onHide)
    window.removeEventListener('pageshow', onGoOn)
    document?.removeEventListener('freeze', onFreeze)
    document?.removeEventListener('resume', onGoOn)
  }
}
