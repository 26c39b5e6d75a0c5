import { describe, expect, test } from 'vitest'
import { createPace } from './create-pace.js'

type Page = Window & typeof globalThis

const turn = () => new Promise<void>((resolve) => void setTimeout(resolve))

/** Whether a step has come. */
function watch(step: Promise<void>): () => boolean {
  let isDone = false
  void step.then(() => (isDone = true))
  return () => isDone
}

/** A page whose scheduler runs what is due when the test says so. */
function pageWithScheduler() {
  const tasks: { readonly priority: string; readonly run: () => void }[] = []
  const scheduler = {
    postTask: (_task: () => void, { priority = 'user-visible', signal }: { priority?: string; signal?: AbortSignal }) =>
      new Promise<void>((resolve, reject) => {
        signal?.addEventListener('abort', () => reject(signal.reason))
        tasks.push({ priority, run: resolve })
      })
  }
  return { page: { scheduler } as unknown as Page, tasks, priorities: () => tasks.map(({ priority }) => priority) }
}

describe('createPace', () => {
  test('default: a step comes in a task of its own, and on a server at once', async () => {
    const isDone = watch(createPace(window).nextTask())
    await Promise.resolve()
    expect(isDone()).toBe(false)
    await turn()
    await turn()
    expect(isDone()).toBe(true)
    await createPace(undefined).nextTask()
  })

  test('behavior: steps wait in the background until the user does', async () => {
    const { page, tasks, priorities } = pageWithScheduler()
    const pace = createPace(page)
    const isDone = watch(pace.nextTask())
    await turn()
    expect(priorities()).toEqual(['background'])
    pace.hurry()
    await turn()
    expect([priorities(), isDone()]).toEqual([['background', 'user-visible'], false])
    tasks[1]?.run()
    await turn()
    expect(isDone()).toBe(true)
  })

  test('behavior: a step that was due comes after what the user is to see first', async () => {
    const pace = createPace(window)
    const isDone = watch(pace.nextTask())
    let paint = (): void => undefined
    pace.hurry(new Promise((resolve) => (paint = resolve)))
    pace.hurry()
    await turn()
    await turn()
    expect(isDone()).toBe(false)
    paint()
    await turn()
    await turn()
    expect(isDone()).toBe(true)
  })
})
