import type { WidgetThunk } from './widget-store.js'

/**
 * Takes a turn to connect, for a try that has to look its wallet up first: a newer try ends it, and so does disconnecting.
 * @returns whether it was ended. To be asked before the try goes on: what it begins counts as a newer one.
 */
export const takeConnectTurn =
  (): WidgetThunk<() => boolean> =>
  (_dispatch, _getState, { flows }) => {
    flows.connectTurn += 1
    const own = flows.connectTurn
    return () => flows.connectTurn !== own
  }
