import { AppKitError, parseCaipNetworkId, type CaipNetworkId, type ConnectorContext } from '@appkit/core'
import { classifyMethod, handsOverAccount, FRAME_LIMITS, type FrameRpcRequest } from '@appkit/frame-protocol'
import { nodeOf, toReference, type FrameNamespace } from '../session/frame-networks.js'
import type { FrameSession } from '../session/frame-session.js'
import type { AskFrame } from './ask-frame.js'

/** The requests of the app to the wallets of a login. */
export interface WalletRequests {
  /**
   * Sends one request. Of one that waits for the person the kit hears twice: when the frame has to be shown, and when it is over.
   * @throws AppKitError METHOD_NOT_ALLOWED, UNSAFE_TRANSACTION, INVALID_MESSAGE for what is not sent at all; those of the frame
   */
  request(session: FrameSession, caipNetworkId: CaipNetworkId, method: string, params: unknown): Promise<unknown>
  /**
   * Does what the person is asked about in the frame, with the frame shown as for a request.
   * @param method what the view is told. @param run is given a signal that aborts when the person turns away, and what to call when they have
   * agreed and the answer takes a while: the frame is not shown for it any more, and turning away is no longer a no
   */
  show<T>(method: string, run: (rejected: AbortSignal, onApproved: () => void) => Promise<T>): Promise<T>
  /** A no to everything that waits for the person. */
  reject(): void
}

/** @param onSettled called when nothing waits for the person any more */
export function createWalletRequests(context: ConnectorContext, ask: AskFrame, onSettled: () => void): WalletRequests {
  const waiting = new Map<string, AbortController>()
  let count = 0

  function readRequest(caipNetworkId: CaipNetworkId, method: string, given: unknown): FrameRpcRequest {
    const params = toPlainParams(given)
    if (handsOverAccount(method, params)) {
      throw new AppKitError('UNSAFE_TRANSACTION', { detail: 'an authorization list' })
    }
    const network = context.getNetworks().find((known) => known.caipNetworkId === caipNetworkId)
    return {
      method,
      ...(params !== undefined && { params }),
      chainNamespace: parseCaipNetworkId(caipNetworkId).namespace as FrameNamespace,
      chainId: toReference(caipNetworkId),
      ...nodeOf(network)
    }
  }

  async function show<T>(
    method: string,
    run: (rejected: AbortSignal, onApproved: () => void) => Promise<T>
  ): Promise<T> {
    count += 1
    const id = String(count)
    const control = new AbortController()
    waiting.set(id, control)
    const end = (outcome: 'approved' | 'rejected' | 'failed'): void => {
      if (!waiting.delete(id)) return
      if (waiting.size === 0) onSettled()
      context.emit({ type: 'approvalEnded', id, outcome })
    }
    context.emit({ type: 'approvalRequested', id, method })
    try {
      const answer = await run(control.signal, () => end('approved'))
      end('approved')
      return answer
    } catch (error) {
      end(AppKitError.is(error, 'USER_REJECTED') ? 'rejected' : 'failed')
      throw error
    }
  }

  const askPerson = (payload: FrameRpcRequest, over: AbortSignal): Promise<unknown> =>
    show(payload.method, (rejected, onApproved) =>
      ask('RPC_REQUEST', payload, AbortSignal.any([rejected, over]), onApproved)
    )

  return {
    show,
    async request({ over }, caipNetworkId, method, params) {
      const kind = classifyMethod(method)
      if (kind === 'refused') {
        const name = String(method).slice(0, 64)
        context.emit({ type: 'methodRefused', method: name })
        throw new AppKitError('METHOD_NOT_ALLOWED', { method: name })
      }
      const payload = readRequest(caipNetworkId, method, params)
      const answer = await (kind === 'safe' ? ask('RPC_REQUEST', payload, over) : askPerson(payload, over))
      // What the frame's client hands out has no prototype; hosts expect ordinary objects.
      return structuredClone(answer)
    },
    reject() {
      for (const control of [...waiting.values()]) control.abort(new AppKitError('USER_REJECTED', {}))
    }
  }
}

/**
 * The parameters of a request as the frame takes them: a `bigint` becomes `0x` and hex, as JSON-RPC writes quantities.
 * @throws AppKitError INVALID_MESSAGE for a negative one, or for what is nested too deep
 */
function toPlainParams(value: unknown, depth = 0): unknown {
  if (typeof value === 'bigint') {
    if (value >= 0n) return `0x${value.toString(16)}`
    throw new AppKitError('INVALID_MESSAGE', { detail: 'a quantity below zero' })
  }
  if (typeof value !== 'object' || value === null) return value
  if (depth > FRAME_LIMITS.depth) throw new AppKitError('INVALID_MESSAGE', { detail: 'nested too deep' })
  if (Array.isArray(value)) return value.map((item: unknown) => toPlainParams(item, depth + 1))
  // Anything but a plain record is left as it is: the frame's client refuses it.
  const prototype: unknown = Object.getPrototypeOf(value)
  if (prototype !== Object.prototype && prototype !== null) return value
  const entries = Object.entries(value).filter(([, item]) => item !== undefined)
  return Object.fromEntries(entries.map(([name, item]) => [name, toPlainParams(item, depth + 1)]))
}
