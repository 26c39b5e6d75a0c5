/** When a kit goes on with what it makes: step by step, so that the page hears the user between two of them. */
export interface Pace {
  /** Resolves in a task of its own: when the page has nothing else to do, or soon where the user waits. */
  nextTask(): Promise<void>
  /** The user waits: steps for later are due now. @param shown what the next step comes after. @default nothing */
  hurry(shown?: Promise<void>): void
}

/** @source Prioritized Task Scheduling API */
interface TaskScheduler {
  /** @param options.priority @default 'user-visible' */
  postTask(task: () => void, options: { readonly priority?: string; readonly signal?: AbortSignal }): Promise<void>
}

/** @param window `undefined` on a server, where there are no steps */
export function createPace(window: (Window & typeof globalThis) | undefined): Pace {
  let awaited: Promise<void> | undefined
  let later = window && new AbortController()

  return {
    async nextTask() {
      if (!window) return
      let isDue = false
      while (!isDue) {
        const before = awaited
        await before
        isDue = (await runTask(window, later?.signal)) && before === awaited
      }
    },
    hurry(shown) {
      if (shown) awaited = shown
      later?.abort()
      later = undefined
    }
  }
}

/**
 * Resolves in a task of its own: of a timer, where the browser has no scheduler. @param signal of a task for later, which it ends.
 * @returns whether the task was not ended
 */
async function runTask(window: Window & typeof globalThis, signal: AbortSignal | undefined): Promise<boolean> {
  const { scheduler } = window as { readonly scheduler?: TaskScheduler }
  const options = signal ? { priority: 'background', signal } : {}
  await (scheduler?.postTask(() => undefined, options).catch(() => undefined) ??
    new Promise((resolve) => window.setTimeout(resolve)))
  return !signal?.aborted
}
