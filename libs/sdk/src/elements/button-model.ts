import { CHAIN_NAMESPACES, type CaipNetwork, type ChainNamespace } from '@appkit/core'
import type { OpenOptions } from '../kit/appkit.js'
import { selectNamespace } from '../kit/initial-state.js'
import type { KitState } from '../kit/kit-state.js'
import { en } from '../messages/en.js'
import { cutBalance } from './cut-balance.js'

/** What a button is about; `auto`: to connect, and the account once connected. */
export type ButtonKind = 'auto' | 'connect' | 'account' | 'network'

/** The attributes of the buttons. */
export const BUTTON_ATTRIBUTES = [
  'disabled',
  'balance',
  'size',
  'label',
  'loadinglabel',
  'charsstart',
  'charsend',
  'namespace'
] as const

/** Gives an attribute's text; `null`: there is none. */
export type ReadAttribute = (name: (typeof BUTTON_ATTRIBUTES)[number]) => string | null

/** What a button shows and does. */
export interface ButtonModel {
  readonly content:
    | {
        readonly kind: 'label'
        readonly text: string
        /** Texts that take its place later, so that the width is theirs too. */ readonly others: readonly string[]
      }
    | {
        readonly kind: 'account'
        readonly address: string
        readonly text: string
        readonly balance: string | undefined
      }
    | { readonly kind: 'network'; readonly text: string; readonly network: CaipNetwork | undefined }
    | { readonly kind: 'nothing' }
  /** In `data-state`. */
  readonly state: 'disconnected' | 'connecting' | 'connected' | 'unsupported' | 'failed'
  /** Whether the person waits for something: the wallet, or code. */
  readonly isBusy: boolean
  readonly isDisabled: boolean
  /** Whether an account is about to take the label's place: its room is kept, so that nothing jumps. */
  readonly keepsRoom: boolean
  readonly size: 'sm' | 'md'
  readonly opens: OpenOptions
  /** The namespace whose balance has to be known. */
  readonly watches: { readonly namespace: ChainNamespace | undefined } | undefined
}

/** Reads what a button shows from the kit's snapshot and the button's attributes. @param hasFailed the last click could not load what it opens. */
export function buttonModel(kind: ButtonKind, kit: KitState, read: ReadAttribute, hasFailed: boolean): ButtonModel {
  const model = usualModel(kind, kit, read)
  return hasFailed ? withFailure(model) : model
}

/** Says a failure where the tap was, an account's too, unless there is nothing to tap or a wallet is waited for. */
function withFailure(model: ButtonModel): ButtonModel {
  const { content, state } = model
  if (content.kind === 'nothing' || state === 'connecting') return model
  const others = content.kind === 'label' ? [content.text, ...content.others] : []
  return { ...model, content: { kind: 'label', text: en['button.loadFailed'], others }, state: 'failed' }
}

function usualModel(kind: ButtonKind, kit: KitState, read: ReadAttribute): ButtonModel {
  const wanted = read('namespace')
  const known = [...CHAIN_NAMESPACES, ...Object.keys(kit.namespaces)] as readonly ChainNamespace[]
  const namespace = known.find((name) => name === wanted)
  const { account, network } = selectNamespace(kit, namespace)
  const target = namespace ? { namespace } : {}
  const disabled = read('disabled')
  const frame = {
    isBusy: kit.state.loading,
    keepsRoom: false,
    isDisabled: disabled !== null && disabled !== 'false',
    size: read('size') === 'sm' ? ('sm' as const) : ('md' as const),
    watches: undefined
  }

  if (kind === 'network') {
    const { caipNetwork, isUnsupported, mustSwitch } = network
    const missing = account.isConnected ? en['button.networkUnknown'] : en['button.network']
    const name = isUnsupported ? en['button.networkUnsupported'] : (caipNetwork?.name ?? read('label') ?? missing)
    return {
      ...frame,
      content: { kind: 'network', text: name, network: caipNetwork },
      state: isUnsupported ? 'unsupported' : account.isConnected ? 'connected' : 'disconnected',
      opens: mustSwitch ? target : { ...target, view: 'Networks' }
    }
  }

  if (account.isConnected && kind !== 'connect') {
    if (network.mustSwitch) {
      const text = en['button.networkUnsupported']
      return { ...frame, content: { kind: 'label', text, others: [] }, state: 'unsupported', opens: target }
    }
    const showsBalance = read('balance') !== 'hide'
    const active = namespace ?? kit.state.activeChain
    const known = active && kit.balances[active]
    return {
      ...frame,
      content: {
        kind: 'account',
        address: account.address,
        text: shorten(account.address, read),
        balance: !showsBalance ? undefined : known ? `${cutBalance(known.balance)} ${known.symbol.slice(0, 12)}` : '—'
      },
      state: 'connected',
      opens: { ...target, view: 'Account' },
      watches: showsBalance ? { namespace } : undefined
    }
  }

  if (kind === 'account') {
    return { ...frame, content: { kind: 'nothing' }, state: 'disconnected', opens: target }
  }

  const label = read('label') ?? en['button.connect']
  const loadingLabel = read('loadinglabel') ?? en['button.connecting']
  const isConnecting = !account.isConnected && (account.status === 'connecting' || account.status === 'reconnecting')
  const text = isConnecting ? loadingLabel : label
  return {
    ...frame,
    isBusy: isConnecting || frame.isBusy,
    keepsRoom: kind === 'auto' && isConnecting && !kit.state.initialized && read('balance') !== 'hide',
    content: { kind: 'label', text, others: [label, loadingLabel].filter((other) => other !== text) },
    state: isConnecting ? 'connecting' : account.isConnected ? 'connected' : 'disconnected',
    // Only wallets of the button's own family are offered; the one that is waited for, and the account, come first.
    opens: namespace && !isConnecting && !account.isConnected ? { ...target, view: 'Connect' } : target
  }
}

function shorten(address: string, read: ReadAttribute): string {
  const count = (name: 'charsstart' | 'charsend', fallback: number) => {
    const given = read(name)
    return given !== null && /^\d{1,3}$/.test(given) ? Number(given) : fallback
  }
  const start = count('charsstart', 4)
  const end = count('charsend', 6)
  if (address.length <= start + end + 1) return address
  return `${address.slice(0, start)}…${end > 0 ? address.slice(-end) : ''}`
}
