import { listPainted } from './list-painted.js'
import { showKit } from './show-kit.js'
import { timeSelection } from './time-selection.js'
import { timeUpdates } from './time-updates.js'

declare global {
  interface Window {
    scaling: {
      readonly timeSelection: typeof timeSelection
      readonly timeUpdates: typeof timeUpdates
      readonly listPainted: typeof listPainted
    }
  }
}

/** How lists and the store grow; called by the benchmark. `?wallets=1000` shows a kit whose host brings that many wallets. */
window.scaling = { timeSelection, timeUpdates, listPainted }
const wallets = Number(new URLSearchParams(location.search).get('wallets') ?? 0)
if (wallets > 0) showKit(wallets)
