import type { ChainNamespace } from '@appkit/core'
import { SOCIAL_NAMES, isSocialProvider } from '@appkit/core/internal'
import { selectNamespace } from '../page/initial-state.js'
import type { KitState } from '../page/kit-state.js'
import { buttonNameOf } from './button-names.js'

/** How the last press of a wallet button ended. */
export type PressOutcome = 'connecting' | 'failed' | undefined

/** What a wallet button shows. */
export interface WalletButtonModel {
  readonly text: string
  /** A vetted `data:` picture, or one that the app gave. */
  readonly icon: string | undefined
  /** What colour and letter are drawn of, where there is no picture. */
  readonly name: string
  /** In `data-state`. */
  readonly state: 'disconnected' | 'connecting' | 'connected' | 'failed'
  readonly isBusy: boolean
  readonly isDisabled: boolean
  readonly size: 'sm' | 'md'
}

/** Reads what a wallet button shows from the kit's snapshot and the button's attributes. */
export function walletButtonModel(
  kit: KitState,
  read: (name: string) => string | null,
  outcome: PressOutcome
): WalletButtonModel {
  const wanted = read('wallet') || 'metamask'
  const namespace = (read('namespace') || undefined) as ChainNamespace | undefined
  // What a wallet of the page calls itself counts for nothing: only one whose id was named, or that is connected, has its picture here.
  const found = kit.connectors
    .flatMap((one) => one.connectors ?? one)
    .filter(
      ({ id, explorerId, chain }) =>
        (id === wanted || explorerId === wanted) && (namespace === undefined || chain === namespace)
    )
  const wallets = found.some(({ caution }) => caution !== undefined) ? [] : found
  const [wallet] = wallets
  const name = isSocialProvider(wanted) ? SOCIAL_NAMES[wanted] : (wallet?.name ?? buttonNameOf(wanted))
  const { wallet: inUse } = selectNamespace(kit, namespace)
  const isConnected = wallets.some(({ id }) => id === inUse?.id)
  const disabled = read('disabled')
  return {
    text: outcome === 'failed' ? kit.language.words['button.loadFailed'] : (read('label') ?? name),
    icon: wallet?.icon,
    name,
    state: outcome ?? (isConnected ? 'connected' : 'disconnected'),
    isBusy: outcome === 'connecting',
    isDisabled: disabled !== null && disabled !== 'false',
    size: read('size') === 'sm' ? 'sm' : 'md'
  }
}
