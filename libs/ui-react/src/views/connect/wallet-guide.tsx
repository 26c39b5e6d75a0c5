import { goTo } from '@appkit/core/internal'
import { useMessages } from '../../hooks/use-messages.js'
import { Button } from '../../primitives/button/button.js'
import { useWidgetDispatch } from '../../provider/widget-store-hooks.js'

/** The way to a wallet for those who have none. */
export function WalletGuide() {
  const t = useMessages()
  const dispatch = useWidgetDispatch()
  return (
    <div className="guide">
      <Button variant="plain" part="guide" onClick={() => dispatch(goTo({ view: 'GetWallet' }))}>
        {t('connect.noWallet')}
      </Button>
    </div>
  )
}
