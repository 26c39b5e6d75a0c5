import { loadDataLayer } from '../src/data/index.js'
import type { WidgetOptions } from '../src/options/widget-options.js'
import type { WidgetThunk } from '../src/store/widget-store.js'
import {
  createFakeDataProvider,
  createFakePlatform,
  createMemoryStorage,
  createTestWidget,
  type FakeReply
} from '../src/testing/index.js'

/** Where the services of the tests live. */
export const RPC_URL = 'https://rpc.example'
export const DIRECTORY_URL = 'https://directory.example'

/** A widget with its data layer, over services in memory. */
export function setUpData(
  replies: Readonly<Record<string, FakeReply>> = {},
  parts: {
    baseUrls?: { rpc?: string; directory?: string }
    browserStorage?: ReturnType<typeof createMemoryStorage>
    options?: Partial<WidgetOptions>
    networks?: readonly string[]
  } = {}
) {
  const provider = createFakeDataProvider(parts.networks)
  for (const [path, reply] of Object.entries(replies)) provider.reply(path, reply)
  const browserStorage = parts.browserStorage ?? createMemoryStorage()
  const platform = createFakePlatform({
    fetch: provider.fetch,
    baseUrls: parts.baseUrls ?? { rpc: RPC_URL, directory: DIRECTORY_URL },
    browserStorage
  })
  const { widget, chain } = createTestWidget({ platform, ...(parts.options ? { options: parts.options } : {}) })
  loadDataLayer(widget)
  /** Dispatches, and lets as much time pass as it takes until there is an answer. */
  async function answerOf<T>(action: WidgetThunk<PromiseLike<T>> | object): Promise<T> {
    let isSettled = false
    const answer = Promise.resolve(widget.dispatch(action as WidgetThunk<PromiseLike<T>>))
    const end = () => void (isSettled = true)
    answer.then(end, end)
    while (!isSettled) {
      await new Promise((resolve) => setTimeout(resolve))
      await new Promise((resolve) => setTimeout(resolve))
      if (!isSettled) await platform.clock.advance(50)
    }
    return answer
  }
  return { provider, platform, clock: platform.clock, browserStorage, widget, chain, answerOf }
}
