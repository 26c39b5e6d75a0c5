import type { WebSocket } from 'ws'
import { answerRequest } from './answer-request.js'
import { createDelivery } from './delivery.js'
import { parseFrame } from './frame.js'
import type { Mailbox } from './mailbox.js'
import type { RelayLimits } from './relay-limits.js'
import { createSubscriptions } from './subscriptions.js'
import type { TopicBus } from './topic-bus.js'

/** What a connection is made of. */
export interface RelayConnectionOptions {
  readonly socket: WebSocket
  /** The client's did:key. */
  readonly clientId: string
  readonly mailbox: Mailbox
  readonly bus: TopicBus
  readonly limits: RelayLimits
  readonly log: (error: unknown) => void
}

/** One client that is connected. */
export interface RelayConnection {
  /** Asks whether it is still there; ends it when it has not answered the last time. */
  ping(): void
  /** Ends it, and resolves when what it asked before is done. */
  close(code: number, reason: string): Promise<void>
}

/** Serves one client: its requests one after the other, and beside them what arrives for it. */
export function serveConnection(options: RelayConnectionOptions): RelayConnection {
  const { socket, clientId, mailbox, bus, limits, log } = options
  let isAlive = true
  let waiting = 0
  let done: Promise<void> = Promise.resolve()

  const send = (text: string): Promise<void> =>
    new Promise((resolve) => {
      const late = setTimeout(() => socket.terminate(), limits.stallTimeout)
      socket.send(text, () => {
        clearTimeout(late)
        resolve()
      })
    })
  const delivery = createDelivery({
    clientId,
    mailbox,
    limits,
    isWanted: (topic) => socket.readyState === socket.OPEN && subscriptions.has(topic),
    send,
    endSlow: () => socket.terminate(),
    log
  })
  const subscriptions = createSubscriptions({ bus, atMost: limits.topicsPerClient, onNews: delivery.wake })

  async function handle(text: string): Promise<void> {
    const frame = parseFrame(text)
    if (frame === undefined)
      return send('{"id":null,"jsonrpc":"2.0","error":{"code":-32600,"message":"Invalid Request"}}')
    if (frame.kind === 'answer') return frame.isAccepted ? delivery.acknowledge(frame.id) : undefined
    const { outcome, subscribed } = await answerRequest(frame, { clientId, mailbox, bus, subscriptions })
    await send(`{"id":${frame.id},"jsonrpc":"2.0",${outcome}}`)
    for (const topic of subscribed) delivery.restart(topic)
  }

  socket.on('message', (data: Buffer, isBinary) => {
    if (isBinary) return socket.close(1003, 'Text only')
    isAlive = true
    waiting += 1
    if (waiting >= limits.waitingRequests) socket.pause()
    done = done
      .then(() => handle(data.toString('utf8')))
      // Without an answer the client asks again, which is what it can do about a fault of ours; an error would end some of them.
      .catch(log)
      .then(() => {
        waiting -= 1
        if (socket.isPaused && waiting <= limits.waitingRequests / 2) socket.resume()
      })
    return undefined
  })
  socket.on('pong', () => (isAlive = true))
  // The close that follows says all there is to say.
  socket.on('error', () => {})
  const closed = new Promise<void>((resolve) => {
    socket.once('close', () => {
      delivery.stop()
      void done.then(() => {
        subscriptions.clear()
        resolve()
      })
    })
  })

  return {
    ping() {
      if (!isAlive) return socket.terminate()
      isAlive = false
      return socket.ping()
    },
    async close(code, reason) {
      socket.close(code, reason)
      const late = setTimeout(() => socket.terminate(), limits.retryDelay)
      await closed
      clearTimeout(late)
    }
  }
}
