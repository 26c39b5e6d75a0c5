import type { Duplex } from 'node:stream'
import type { WebSocket } from 'ws'
import { answerRequest } from './answer-request.js'
import { createDelivery } from './delivery.js'
import { parseFrame, type ClientFrame } from './frame.js'
import type { Mailbox, Publisher } from './mailbox.js'
import type { ReadingTurns } from './reading-turns.js'
import type { RelayBudget } from './relay-budget.js'
import type { RelayLimits } from './relay-limits.js'
import type { Slots } from './slots.js'
import { createSubscriptions } from './subscriptions.js'
import type { TopicBus } from './topic-bus.js'
import type { Turns } from '../http/turns.js'
import type { WaitingBytes } from './waiting-bytes.js'

/** A longer frame is long work, bytes: most frames that are no batch are shorter. */
const LONG_FRAME = 4096

/** What has come of a frame until it waits for its turn to be read, bytes: nearly all frames are shorter. */
const LONG_READING = 16 * 1024

/** Short frames of one client that are worked off in one turn. */
const FRAMES_IN_TURN = 4
/** Longest rest of a client that has used its budget, ms: it has to be there again before clients give a request up. */
const MAX_REST = 10_000

/** What a connection is made of. */
export interface RelayConnectionOptions {
  readonly socket: WebSocket
  /** What the socket reads from. */
  readonly stream: Duplex
  readonly client: Publisher
  readonly mailbox: Mailbox
  readonly bus: TopicBus
  readonly limits: RelayLimits
  readonly turns: Turns
  readonly longFrames: Slots
  readonly readingTurns: ReadingTurns
  readonly budget: RelayBudget
  readonly waitingBytes: WaitingBytes
  readonly log: (error: unknown) => void
}

/** One client that is connected. */
export interface RelayConnection {
  /** Asks whether it is still there; ends it when it has not answered the last time. */
  ping(): void
  /** Finds out whether it has ended, which does not show while nothing is read of it. */
  probe(): void
  /** Ends it, and resolves when what is being done for it is done. */
  close(code: number, reason: string): Promise<void>
}

/** Serves one client: its requests one after the other, and beside them what arrives for it. */
export function serveConnection(options: RelayConnectionOptions): RelayConnection {
  const { socket, stream, client, mailbox, bus, limits, turns, longFrames, readingTurns, budget, waitingBytes, log } =
    options
  const frames: Buffer[] = []
  const account = waitingBytes.join(client.address, {
    hold(isHeld) {
      isOverBytes = isHeld
      pace()
    },
    cut: () => socket.terminate()
  })
  const reader = readingTurns.join(client.address, (isReading) => {
    isOutOfTurn = !isReading
    pace()
  })
  let isOverBytes = false
  let isOutOfTurn = false
  let isAlive = true
  let unfinished = 0
  let shortFrames = 0
  let working: Promise<void> | undefined

  const send = (text: string): Promise<void> =>
    new Promise((resolve) => {
      const late = setTimeout(() => socket.terminate(), limits.stallTimeout)
      socket.send(text, () => {
        clearTimeout(late)
        resolve()
      })
    })
  const delivery = createDelivery({
    client,
    mailbox,
    limits,
    turns,
    isWanted: (topic) => socket.readyState === socket.OPEN && subscriptions.has(topic),
    send,
    endSlow: () => socket.terminate(),
    log
  })
  const subscriptions = createSubscriptions({ bus, atMost: limits.topicsPerClient, onNews: delivery.wake })

  /** @returns how long the next frame has to wait, ms */
  async function handle(data: Buffer): Promise<number> {
    const frame = parseFrame(data.toString('utf8'))
    const topics = frame?.kind === 'request' ? countTopics(frame.params) : 1
    await answer(frame)
    return budget.take(client, { topics, bytes: data.length })
  }

  async function answer(frame: ClientFrame | undefined): Promise<void> {
    if (frame === undefined)
      return send('{"id":null,"jsonrpc":"2.0","error":{"code":-32600,"message":"Invalid Request"}}')
    if (frame.kind === 'answer') return frame.isAccepted ? delivery.acknowledge(frame.id) : undefined
    const { outcome, subscribed } = await answerRequest(frame, { client, mailbox, bus, subscriptions, turns })
    await send(`{"id":${frame.id},"jsonrpc":"2.0",${outcome}}`)
    return delivery.restart(subscribed)
  }

  async function workOff(): Promise<void> {
    for (let [frame] = frames; frame !== undefined; [frame] = frames) {
      let pauseFor = 0
      try {
        pauseFor = await workOn(frame)
      } catch (error) {
        // Without an answer the client asks again, which is what it can do about a fault of ours; an error would end some of them.
        log(error)
      }
      if (frames.shift() !== undefined) account.remove(frame.length)
      if (isLong(frame)) reader.done()
      if (pauseFor > 0) await rest(pauseFor)
      if (isLong(frame)) isOutOfTurn = false
      pace()
    }
    working = undefined
  }

  async function workOn(frame: Buffer): Promise<number> {
    const { address } = client
    const isThere = (): boolean => socket.readyState === socket.OPEN
    if (frame.length > LONG_FRAME)
      return longFrames.run(address, frame.length, async () => {
        await turns.long(address)
        return isThere() ? handle(frame) : 0
      })
    if (shortFrames % FRAMES_IN_TURN === 0) await turns.short(address)
    shortFrames += 1
    return isThere() ? handle(frame) : 0
  }

  /** Ends with the connection. */
  function rest(milliseconds: number): Promise<void> {
    return new Promise((resolve) => {
      const over = (): void => {
        clearTimeout(timer)
        socket.off('close', over)
        resolve()
      }
      const timer = setTimeout(over, Math.min(milliseconds, MAX_REST))
      socket.once('close', over)
      if (socket.readyState === socket.CLOSED) over()
    })
  }

  function pace(): void {
    if (isOverBytes || isOutOfTurn || frames.length >= limits.waitingRequests) socket.pause()
    else if (socket.isPaused && frames.length <= limits.waitingRequests / 2) socket.resume()
  }

  // Before the socket reads the chunk itself, and tells which frames have ended with it.
  stream.prependListener('data', (chunk: Buffer) => {
    unfinished += chunk.length
    if (!account.setUnfinished(unfinished)) return socket.terminate()
    if (unfinished > LONG_READING) reader.want()
    return undefined
  })
  const endUnfinished = (bytes: number): void => {
    unfinished = Math.max(0, unfinished - bytes)
    account.setUnfinished(unfinished)
    if (unfinished <= LONG_READING && !frames.some(isLong)) endReading()
  }
  const endReading = (): void => {
    reader.done()
    if (!isOutOfTurn) return
    isOutOfTurn = false
    pace()
  }
  socket.on('message', (data: Buffer, isBinary) => {
    if (isBinary) return socket.close(1003, 'Text only')
    isAlive = true
    // After a long frame, nothing more is read until it is worked off.
    if (isLong(data)) {
      unfinished = 0
      account.setUnfinished(0)
      reader.want()
      isOutOfTurn = true
    } else endUnfinished(unfinished)
    frames.push(data)
    if (!account.add(data.length)) return socket.terminate()
    pace()
    working ??= workOff()
    return undefined
  })
  socket.on('ping', ({ length }: Buffer) => endUnfinished(length))
  socket.on('pong', ({ length }: Buffer) => {
    isAlive = true
    endUnfinished(length)
  })
  // The close that follows says all there is to say.
  socket.on('error', () => {})
  const closed = new Promise<void>((resolve) => {
    socket.once('close', () => {
      delivery.stop()
      frames.length = 0
      account.leave()
      endReading()
      void Promise.resolve(working).then(() => {
        subscriptions.clear()
        resolve()
      })
    })
  })

  return {
    ping() {
      // Of a connection that is not read, no sign of life can come.
      if (!isAlive && !socket.isPaused) return socket.terminate()
      isAlive = false
      return socket.ping()
    },
    probe() {
      if (socket.isPaused) socket.ping()
    },
    async close(code, reason) {
      socket.close(code, reason)
      const late = setTimeout(() => socket.terminate(), limits.retryDelay)
      await closed
      clearTimeout(late)
    }
  }
}

function isLong({ length }: Buffer): boolean {
  return length > LONG_READING
}

/** Of how many topics a request is about, at most. */
function countTopics(params: unknown): number {
  if (typeof params !== 'object' || params === null) return 1
  return Math.max(1, ...Object.values(params).map((value: unknown) => (Array.isArray(value) ? value.length : 1)))
}
