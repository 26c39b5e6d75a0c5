import { goTo } from '@appkit/core/internal'
import { Button, useMessages, useWidgetDispatch } from '@appkit/ui-react'
import type { en } from '../messages/en.js'

/** Explains how buying goes. */
export function WhatIsABuyView() {
  const t = useMessages<typeof en>()
  const dispatch = useWidgetDispatch()
  return (
    <div className="onramp onramp-help">
      <svg className="onramp-art" viewBox="0 0 96 64" fill="none" aria-hidden="true" focusable="false">
        <rect className="onramp-art-card" x="4" y="14" width="46" height="34" rx="7" />
        <path className="onramp-art-line" d="M4 25h46M12 39h12" />
        <path className="onramp-art-line" d="M56 31h12m-5-5 5 5-5 5" />
        <circle className="onramp-art-coin" cx="81" cy="31" r="11" />
        <path className="onramp-art-sign" d="m81 24.5 4.5 6.5-4.5 6.5-4.5-6.5z" />
      </svg>
      <h3 className="panel-title">{t('onramp.helpHeading')}</h3>
      <p className="panel-text">{t('onramp.helpText')}</p>
      <div className="actions">
        <Button onClick={() => dispatch(goTo({ view: 'OnRampAmount' }))}>{t('onramp.buy')}</Button>
      </div>
    </div>
  )
}
