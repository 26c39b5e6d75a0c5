import type { TokenBalance } from '@appkit/core/data'
import { balanceAmount, displayFiat, exactAmount } from '@appkit/core/internal'
import { useMessages } from '../../hooks/use-messages.js'
import { usePictureState } from '../../hooks/use-picture.js'
import { AssetIcon } from '../../primitives/asset-icon/asset-icon.js'

/** One token: what it is, how much of it, and what that is worth. Its name is text from a chain: cut, and isolated from its surroundings. */
export function TokenRow({ token }: { readonly token: TokenBalance }) {
  const t = useMessages()
  const { name, symbol, address, chainId, iconUrl, quantity, value } = token
  const icon = usePictureState(iconUrl)
  const shownName = name || symbol || t('tokens.unnamed')
  return (
    <div className="token" part="token">
      <AssetIcon name={symbol || shownName} seed={address ?? chainId} {...icon} />
      <span className="token-text">
        <span className="token-name" title={shownName}>
          <bdi>{shownName}</bdi>
        </span>
        <span className="token-amount">
          <span dir="ltr" title={exactAmount(quantity.numeric, t.locale)}>
            {balanceAmount(quantity.numeric, t.locale)}
          </span>{' '}
          <bdi>{symbol}</bdi>
        </span>
      </span>
      <span className="token-value" dir="ltr">
        {displayFiat(value, t.locale)}
      </span>
    </div>
  )
}
