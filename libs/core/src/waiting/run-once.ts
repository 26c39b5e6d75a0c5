import { AppKitError } from '../errors/appkit-error.js'
import type { WidgetThunk } from '../store/widget-store.js'

/**
 * Runs a flow, and no second one of its name beside it: however often a button is pressed, the wallet is asked once.
 * @param flow its name, e.g. `send`
 * @throws AppKitError ALREADY_IN_PROGRESS, which need not be reported
 * @source docs/threats.md T7.01
 */
export const runOnce =
  <T>(flow: string, run: () => Promise<T>): WidgetThunk<Promise<T>> =>
  async (_dispatch, _getState, { flows: { running } }) => {
    if (running.has(flow)) throw new AppKitError('ALREADY_IN_PROGRESS', { flow })
    running.add(flow)
    try {
      return await run()
    } finally {
      running.delete(flow)
    }
  }

/**
 * Runs a flow; callers meanwhile wait for the same answer.
 * @param flow its name, e.g. `login-access`
 */
export const runShared =
  <T>(flow: string, run: () => Promise<T>): WidgetThunk<Promise<T>> =>
  (_dispatch, _getState, { flows: { shared } }) => {
    const running = shared.get(flow) as Promise<T> | undefined
    if (running) return running
    const started = run().finally(() => shared.delete(flow))
    shared.set(flow, started)
    return started
  }
