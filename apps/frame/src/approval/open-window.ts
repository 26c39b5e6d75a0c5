/** Where the empty page is that a question is drawn into. */
export const WINDOW_PAGE = '/approval'
const FEATURES = 'popup,width=420,height=680'

/** A window of the same origin. */
export type OwnView = Window & typeof globalThis

/**
 * Why no window can be had. `openerPolicy`: the page around the frame cuts off what it opens. `sandbox`: the frame is inside an iframe that
 * may open none. `browser`: this browser opens none, or loads nothing into it.
 */
export type WindowObstacle = 'openerPolicy' | 'sandbox' | 'browser'

/** What became of a press for a window. `blocked`: the browser let none open, and may do so next time. */
export type WindowAttempt =
  | { readonly kind: 'opened'; readonly view: OwnView }
  | { readonly kind: 'blocked' }
  | { readonly kind: 'impossible'; readonly obstacle: WindowObstacle }

/**
 * Opens a window of the frame's own, within a press. It has no name, so that no page can have taken or navigate it: only the handle leads to it.
 * Under `Cross-Origin-Opener-Policy: same-origin` a browser opens it without a handle and takes the press for it; where it blocks one, the press
 * is still good. Inside a sandboxed iframe Firefox throws.
 * @source HTML, "the rules for choosing a navigable"; docs/threats.md T3.15
 */
export function openWindow(from: Window): WindowAttempt {
  // Browsers that do not tell of it yet leave it out.
  const userActivation = from.navigator.userActivation as UserActivation | undefined
  const wasActive = userActivation?.isActive === true
  let view: Window | null
  try {
    view = from.open(WINDOW_PAGE, '_blank', FEATURES)
  } catch {
    return { kind: 'impossible', obstacle: 'sandbox' }
  }
  if (view && !view.closed) return { kind: 'opened', view: view as OwnView }
  if (view ?? (wasActive && !userActivation.isActive)) return { kind: 'impossible', obstacle: 'openerPolicy' }
  if (isSandboxed(from.document)) return { kind: 'impossible', obstacle: 'sandbox' }
  return { kind: 'blocked' }
}

/** A sandboxed document may not set its domain, whatever else it may; any other may not set this one either. Only the words tell, in Chromium. */
function isSandboxed(document: Document): boolean {
  try {
    document.domain = 'not-this-domain.invalid'
    return false
  } catch (error) {
    return error instanceof Error && /sandbox/i.test(error.message)
  }
}
