import { goTo } from '@appkit/core/internal'
import { useState } from 'react'
import { useClock } from '../../hooks/use-clock.js'
import { useElapsed } from '../../hooks/use-elapsed.js'
import { useMessages } from '../../hooks/use-messages.js'
import { usePageWindow } from '../../hooks/use-page-window.js'
import { WalletGlyphIcon } from '../../icons/wallet-glyph-icon.js'
import { Button } from '../../primitives/button/button.js'
import { Skeleton } from '../../primitives/skeleton/skeleton.js'
import { VisuallyHidden } from '../../primitives/visually-hidden/visually-hidden.js'
import { useWidgetDispatch, useWidgetSelector } from '../../provider/widget-store-hooks.js'

/** How long wallets may take to make themselves known before their absence is said, ms. */
const SEARCH_MS = 600

/**
 * What stands where no wallet was found: first the outline of a list, as wallets need a moment, then help.
 * @param props.isSearching whether it is certain that more is on its way.
 */
export function EmptyWallets({ isSearching }: { readonly isSearching: boolean }) {
  const t = useMessages()
  const dispatch = useWidgetDispatch()
  const clock = useClock()
  const view = usePageWindow()
  // Extensions reach few frames, and users install no wallet into one.
  const isInFrame = view.parent !== undefined && view.parent !== view
  const hasGuide = useWidgetSelector((state) => state.options.enableWalletGuide)
  const [since] = useState(() => clock.now())
  const isSure = useElapsed(since, [SEARCH_MS]) > 0

  if (isSearching || !isSure) {
    return (
      <div className="list" aria-busy="true">
        <VisuallyHidden>{t('common.loading')}</VisuallyHidden>
        <Skeleton shape="row" />
        <Skeleton shape="row" />
      </div>
    )
  }
  return (
    <div className="panel" part="empty">
      <span className="empty-art">
        <WalletGlyphIcon size={32} />
      </span>
      <h3 className="panel-title">{t('connect.emptyTitle')}</h3>
      <p className="panel-text">{t(isInFrame ? 'connect.emptyInFrame' : 'connect.emptyDetail')}</p>
      {hasGuide ? (
        <div className="actions">
          <Button variant="secondary" onClick={() => dispatch(goTo({ view: 'WhatIsAWallet' }))}>
            {t('connect.help')}
          </Button>
        </div>
      ) : undefined}
    </div>
  )
}
