import { goBack, goTo } from '@appkit/core/internal'
import { useMessages } from '../../hooks/use-messages.js'
import { Button } from '../../primitives/button/button.js'
import { useWidgetDispatch, useWidgetSelector } from '../../provider/widget-store-hooks.js'
import { ApproveArt, KeysArt, LoginArt } from './art.js'

const POINTS = [
  { name: 'keys', Art: KeysArt },
  { name: 'login', Art: LoginArt },
  { name: 'approve', Art: ApproveArt }
] as const

/** Explains in three points what a wallet is for. */
export function WhatIsAWalletView() {
  const t = useMessages()
  const dispatch = useWidgetDispatch()
  const enableWallets = useWidgetSelector(({ options }) => options.enableWallets)
  return (
    <div className="wallet-help">
      <ul className="wallet-help-points">
        {POINTS.map(({ name, Art }) => (
          <li key={name} className="wallet-help-point">
            <Art />
            <div>
              <h3 className="wallet-help-title">{t(`walletHelp.${name}.title`)}</h3>
              <p className="wallet-help-detail">{t(`walletHelp.${name}.detail`)}</p>
            </div>
          </li>
        ))}
      </ul>
      <div className="actions">
        <Button onClick={() => dispatch(goBack())}>{t('common.done')}</Button>
        {enableWallets ? (
          <Button variant="secondary" onClick={() => dispatch(goTo({ view: 'GetWallet' }))}>
            {t('walletHelp.get')}
          </Button>
        ) : undefined}
      </div>
    </div>
  )
}
