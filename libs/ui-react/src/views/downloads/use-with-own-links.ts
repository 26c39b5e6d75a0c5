import { useMemo } from 'react'
import { customLinks, type WalletListing } from '@appkit/core/internal'
import { useWidgetSelector } from '../../provider/widget-store-hooks.js'

/** A listing, with the links that the app itself gave where it is one of the app's own wallets. */
export function useWithOwnLinks<W extends WalletListing | undefined>(wallet: W): W {
  const own = useWidgetSelector(({ options }) => options.customWallets.find(({ id }) => id === wallet?.id))
  return useMemo(() => (own && wallet ? { ...wallet, links: customLinks(own) } : wallet), [own, wallet])
}
