import { goBack } from '@appkit/core/internal'
import { useMessages } from '../../hooks/use-messages.js'
import { useWidgetDispatch } from '../../hooks/use-widget-dispatch.js'
import { Button } from '../../primitives/button/button.js'
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
      <Button onClick={() => dispatch(goBack())}>{t('walletHelp.understood')}</Button>
    </div>
  )
}
