import { createMemoryStorage } from '@appkit/core/testing'

/** Pages of one origin: they share a storage, locks and lines. */
export interface Origin {
  readonly storage: ReturnType<typeof createMemoryStorage>
  /** Texts that were posted on lines. */
  readonly posted: readonly string[]
  /** Locks that are held. */
  readonly held: readonly string[]
  /** Lines that are open. */
  readonly lines: number
  openTab(): Tab
  /** Says something on every line. */
  say(data: unknown): void
}

/** One page. */
export interface Tab {
  readonly window: Window
  /** Its script does not run: it keeps its locks and hears nothing, until it thaws. */
  freeze(): void
  thaw(): void
  /** It is gone without a word: what it held is free, and what it writes is lost. */
  crash(): void
}

interface Request {
  readonly tab: object
  readonly callback: () => Promise<void>
  /** Runs a task of the tab, when it runs. */
  run(task: () => void): void
  resolve(): void
  reject(error: Error): void
  isGranted: boolean
}

/** In memory, as browsers do it: a lock is passed on to the next in its queue, a line has as many ends as pages. */
export function openOrigin(): Origin {
  const storage = createMemoryStorage()
  const queues = new Map<string, Request[]>()
  const lines = new Set<{ name: string; take(data: unknown): void }>()
  const posted: string[] = []

  function grantNext(name: string): void {
    const [first] = queues.get(name) ?? []
    if (!first || first.isGranted) return
    first.isGranted = true
    // A task, as what is posted on a line is one: what a holder said before it let go is heard first.
    setTimeout(() => first.run(() => void first.callback().then(() => drop(name, first), first.reject)))
  }
  function drop(name: string, request: Request): void {
    const queue = queues.get(name) ?? []
    const index = queue.indexOf(request)
    if (index < 0) return
    queue.splice(index, 1)
    request.resolve()
    grantNext(name)
  }
  const stolen = (): Error => new DOMException('The lock was stolen', 'AbortError')

  return {
    storage,
    posted,
    get held() {
      return [...queues].flatMap(([name, [first]]) => (first?.isGranted ? [name] : []))
    },
    get lines() {
      return lines.size
    },
    say: (data) => lines.forEach((line) => line.take(data)),
    openTab() {
      const own = {}
      let isFrozen = false
      let isGone = false
      let missed: (() => void)[] = []
      const run = (task: () => void): void => {
        if (isGone) return
        if (isFrozen) missed.push(task)
        else task()
      }

      class Line {
        onmessage: ((event: { data: unknown }) => void) | null = null
        readonly name: string
        constructor(name: string) {
          this.name = name
          lines.add(this)
        }
        take(data: unknown): void {
          setTimeout(() => run(() => this.onmessage?.({ data })))
        }
        postMessage(data: string): void {
          run(() => {
            posted.push(data)
            for (const line of lines) if (line !== this && line.name === this.name) line.take(data)
          })
        }
        close(): void {
          lines.delete(this)
        }
      }

      const locks = {
        request: (name: string, options: { signal?: AbortSignal; steal?: boolean }, callback: () => Promise<void>) =>
          new Promise<void>((resolve, reject) => {
            const request: Request = {
              tab: own,
              callback,
              run,
              resolve,
              reject: (error) => run(() => reject(error)),
              isGranted: false
            }
            const queue = queues.get(name) ?? []
            queues.set(name, queue)
            options.signal?.addEventListener('abort', () => {
              if (request.isGranted) return
              queue.splice(queue.indexOf(request), 1)
              reject(stolen())
            })
            if (options.steal) {
              const [holder] = queue
              if (holder?.isGranted) queue.shift()?.reject(stolen())
              queue.unshift(request)
            } else queue.push(request)
            grantNext(name)
          })
      }
      const seen = {
        ...storage,
        get length() {
          return storage.length
        },
        setItem: (key: string, value: string) => void (isGone || storage.setItem(key, value)),
        removeItem: (key: string) => void (isGone || storage.removeItem(key))
      }
      const window = Object.assign(new EventTarget(), {
        localStorage: seen,
        navigator: { locks },
        BroadcastChannel: Line
      })
      return {
        window: window as never,
        freeze: () => void (isFrozen = true),
        thaw() {
          isFrozen = false
          const tasks = missed
          missed = []
          for (const task of tasks) task()
        },
        crash() {
          isGone = true
          for (const [name, queue] of queues)
            for (const request of [...queue]) if (request.tab === own) drop(name, request)
        }
      }
    }
  }
}
