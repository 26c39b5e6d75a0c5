import type { Mailbox, Publisher } from './mailbox.js'
import { TOPICS_AT_ONCE } from './pieces.js'
import type { RelayLimits } from './relay-limits.js'
import type { Turns } from '../http/turns.js'

/** What a delivery goes over. */
export interface DeliveryOptions {
  readonly client: Publisher
  readonly mailbox: Mailbox
  readonly limits: RelayLimits
  readonly turns: Turns
  /** Whether the client still wants this topic, and is still there. */
  readonly isWanted: (topic: string) => boolean
  /** Resolves once the connection has taken it. */
  readonly send: (text: string) => Promise<void>
  /** Ends the connection of a client that takes too long. */
  readonly endSlow: () => void
  readonly log: (error: unknown) => void
}

/** Brings one connection what lies in the mailbox for it, one message at a time, as fast as the client takes it. */
export interface Delivery {
  /** There may be something new. */
  wake(topic: string): void
  /** The client subscribed: what it has not acknowledged is sent again. */
  restart(topics: readonly string[]): void
  /** The client has got the message that was sent under this id. */
  acknowledge(pushId: number): Promise<void>
  /** Ends the waiting. */
  stop(): void
}

export function createDelivery(options: DeliveryOptions): Delivery {
  const { client, mailbox, limits, turns, isWanted, send, endSlow, log } = options
  const { clientId, address } = client
  const awake = new Set<string>()
  const sent = new Map<number, { readonly topic: string; readonly id: string }>()
  const sentByTopic = new Map<string, Set<string>>()
  const waiters = new Set<() => void>()
  let isRunning = false
  let isStopped = false
  let lastPushId = 0

  const nextPushId = (): number => (lastPushId = Math.max(lastPushId + 1, Date.now() * 1000))
  const releaseWaiters = (): void => {
    for (const release of waiters) release()
    waiters.clear()
  }
  const wait = (milliseconds: number): Promise<'late' | 'woken'> =>
    new Promise((resolve) => {
      const timer = setTimeout(() => resolve('late'), milliseconds)
      waiters.add(() => {
        clearTimeout(timer)
        resolve('woken')
      })
    })

  async function deliver(topic: string, ids: readonly string[]): Promise<void> {
    for (const id of ids) {
      const known = sentByTopic.get(topic) ?? new Set()
      if (known.has(id)) continue
      while (sent.size >= limits.unacknowledged && !isStopped)
        if ((await wait(limits.stallTimeout)) === 'late') return endSlow()
      await turns.short(address)
      const message = await mailbox.read(topic, id)
      if (isStopped || !isWanted(topic)) return
      if (message === undefined) continue
      const pushId = nextPushId()
      sent.set(pushId, { topic, id })
      sentByTopic.set(topic, known.add(id))
      const params = { id: topic, data: message }
      await send(JSON.stringify({ id: pushId, jsonrpc: '2.0', method: 'irn_subscription', params }))
    }
  }

  async function run(): Promise<void> {
    while (awake.size > 0 && !isStopped) {
      const topics = [...awake].slice(0, TOPICS_AT_ONCE)
      for (const topic of topics) awake.delete(topic)
      await (topics.length > 1 ? turns.long(address) : turns.short(address))
      if (isStopped) break
      try {
        const pending = await mailbox.pending(topics.filter(isWanted), clientId)
        for (const [topic, ids] of pending) await deliver(topic, ids)
      } catch (error) {
        if (isStopped) break
        log(error)
        for (const topic of topics) awake.add(topic)
        await wait(limits.retryDelay)
      }
    }
    isRunning = false
  }

  function wake(topic: string): void {
    awake.add(topic)
    start()
  }

  function start(): void {
    if (isRunning || isStopped) return
    isRunning = true
    void run()
  }

  return {
    wake,
    restart(topics) {
      for (const topic of topics) {
        sentByTopic.delete(topic)
        awake.add(topic)
      }
      start()
    },
    async acknowledge(pushId) {
      const pushed = sent.get(pushId)
      if (pushed === undefined) return
      sent.delete(pushId)
      releaseWaiters()
      await mailbox.acknowledge(new Map([[pushed.topic, [pushed.id]]]), clientId)
      const known = sentByTopic.get(pushed.topic)
      known?.delete(pushed.id)
      if (known?.size === 0) sentByTopic.delete(pushed.topic)
    },
    stop() {
      isStopped = true
      releaseWaiters()
    }
  }
}
