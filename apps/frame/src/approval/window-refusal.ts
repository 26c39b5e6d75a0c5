import { FRAME_ERROR_CODES } from '@appkit/frame-protocol'
import { FrameError } from '@appkit/frame-protocol/server'
import type { WindowObstacle } from './open-window.js'

/** What the developer of the app can do, in English; the user reads the kit's own words for the code. */
const REMEDIES: Readonly<Record<WindowObstacle, string>> = {
  openerPolicy:
    'The page has Cross-Origin-Opener-Policy: same-origin, under which the wallet gets no window: serve it with same-origin-allow-popups',
  sandbox: 'The page is in a sandboxed iframe: give it allow-popups',
  browser: 'This browser, or the app that the page is opened in, opens no windows: open the page in a browser'
}

/**
 * What ends a request that can be asked nowhere.
 * @param canTellVisibility whether the operator could have it asked in the page
 * @source docs/secure-frame.md, The window
 */
export function windowRefusal(obstacle: WindowObstacle, canTellVisibility: boolean): FrameError {
  const other = canTellVisibility
    ? ', or, where the page is the operator’s own, list its origin in FRAME_OWN_ORIGINS'
    : ''
  return new FrameError(`${REMEDIES[obstacle]}${other}`, FRAME_ERROR_CODES.noWindow)
}
