import type { OutlineShape } from '../../dialog-at-once/build-first-frame.js'

/** The shape of a text that is on its way. */
export function Skeleton({ shape }: { readonly shape: 'balance' | 'row' | 'entry' | 'tile' | OutlineShape }) {
  return <span className="skeleton" part="skeleton" data-shape={shape} aria-hidden="true" />
}
