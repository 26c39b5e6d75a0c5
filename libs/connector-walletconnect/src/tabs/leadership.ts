import type { TabLocks } from './tab-platform.js'

/** Which tab leads: the one that holds a lock of the origin. The browser passes it on when a tab goes away, also where it crashes. */
export interface Leadership {
  /** Queues up for the lead. */
  join(): void
  /** Takes the lead from a tab that has it and does not answer. */
  steal(): void
  /** Gives the lead away, or leaves the queue. */
  leave(): void
}

/** What a tab does about it. */
export interface LeadershipHandlers {
  onLead(): void
  /** Another tab took the lead away. */
  onLoss(): void
}

interface Turn {
  isLeading: boolean
  /** Leaves the queue. */
  readonly queue: AbortController
  /** Gives the lock back. */
  release(): void
}

/** Where the page may not have locks, every tab leads itself, as if it were alone. @source Web Locks API */
export function createLeadership(locks: TabLocks, name: string, handlers: LeadershipHandlers): Leadership {
  let turn: Turn | undefined

  function lead(own: Turn): void {
    own.isLeading = true
    handlers.onLead()
  }

  function ask(steal: boolean): void {
    let release = (): void => undefined
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    const own: Turn = { isLeading: false, queue: new AbortController(), release }
    turn = own
    const options = steal ? { steal } : { signal: own.queue.signal }
    locks
      .request(name, options, async () => {
        if (turn !== own) return
        lead(own)
        await held
      })
      .catch(() => {
        if (turn !== own) return
        if (!own.isLeading) return lead(own)
        ask(false)
        handlers.onLoss()
      })
  }

  function leave(): void {
    const former = turn
    turn = undefined
    former?.queue.abort()
    former?.release()
  }

  return {
    join() {
      if (!turn) ask(false)
    },
    steal() {
      if (turn?.isLeading) return
      leave()
      ask(true)
    },
    leave
  }
}
