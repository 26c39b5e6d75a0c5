import type { RouterState } from '@appkit/core/internal'
import { Announcer } from './announcer.js'
import { Card } from './card.js'

const TITLE_ID = 'title'

/** The widget in the page's own flow: fills its box, takes no focus, cannot be closed by its user. */
export function EmbeddedFrame({ router }: { readonly router: RouterState }) {
  return (
    <section className="embedded" part="embedded" aria-labelledby={TITLE_ID}>
      <Card router={router} titleId={TITLE_ID} movesFocus={false} />
      <Announcer />
    </section>
  )
}
