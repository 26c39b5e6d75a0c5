import { stringifyJsonWithBigInts } from '@solana/rpc-spec-types'
import type { WebSocket } from 'ws'
import { answerRequest } from './answer-request.js'
import type { AccountFormat } from './encode-account.js'
import type { Ledger } from './ledger.js'
import { accountOf, type RpcMethod } from './rpc-methods.js'

/** Most subscriptions of one socket. */
const SUBSCRIPTION_LIMIT = 100

/** Answers a socket's requests, and tells it of the signatures and accounts it subscribed to. @source Solana RPC over WebSocket */
export function serveSocket(ledger: Ledger, socket: WebSocket): void {
  const subscriptions = new Map<number, () => void>()
  let count = 0

  const send = (message: unknown): void => {
    if (socket.readyState === socket.OPEN) socket.send(stringifyJsonWithBigInts(message))
  }
  const notify = (method: string, subscription: number, value: unknown): void =>
    send({ jsonrpc: '2.0', method, params: { subscription, result: { context: { slot: ledger.slot }, value } } })

  /** @param begin gets the subscription's id; returns what ends it */
  function subscribe(begin: (id: number) => () => void): number {
    if (subscriptions.size >= SUBSCRIPTION_LIMIT) throw new RangeError('too many subscriptions')
    count += 1
    subscriptions.set(count, begin(count))
    return count
  }

  function end(id: unknown): boolean {
    const stop = subscriptions.get(Number(id))
    subscriptions.delete(Number(id))
    stop?.()
    return stop !== undefined
  }

  function subscribeToSignature(signature: string): number {
    return subscribe((id) => {
      const tell = (error: unknown): void => {
        notify('signatureNotification', id, { err: error })
        end(id)
      }
      const landed = ledger.landed(signature)
      // The answer with the id goes first.
      if (landed) queueMicrotask(() => tell(landed.error))
      return ledger.onLanded((transaction) => {
        if (transaction.signature === signature) tell(transaction.error)
      })
    })
  }

  function subscribeToAccount(address: string, format: AccountFormat): number {
    return subscribe((id) => {
      const read = (): string => stringifyJsonWithBigInts(accountOf(ledger, address, format))
      let known = read()
      return ledger.onLanded(() => {
        const now = read()
        if (now !== known) notify('accountNotification', id, accountOf(ledger, address, format))
        known = now
      })
    })
  }

  const methods: Readonly<Record<string, RpcMethod>> = {
    signatureSubscribe: (_, [signature]) => subscribeToSignature(String(signature)),
    accountSubscribe: (_, [address, given]) => subscribeToAccount(String(address), (given ?? {}) as AccountFormat),
    signatureUnsubscribe: (_, [id]) => end(id),
    accountUnsubscribe: (_, [id]) => end(id)
  }

  socket.on('message', (data: Buffer) => {
    try {
      send(answerRequest(ledger, JSON.parse(data.toString('utf8')), methods))
    } catch {
      socket.close(1007)
    }
  })
  socket.on('close', () => {
    for (const id of [...subscriptions.keys()]) end(id)
  })
  socket.on('error', () => socket.terminate())
}
