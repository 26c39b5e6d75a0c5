import { CHAIN_NAMESPACES, type ChainNamespace } from '@appkit/core'
import { selectNamespace } from '../page/initial-state.js'
import type { KitState } from '../page/kit-state.js'
import type { AccountFace, ButtonKind, ButtonModel, ReadAttribute } from './button-contract.js'

/**
 * Reads what a button shows from the kit's snapshot and the button's attributes.
 * @param hasFailed the last click could not load what it opens. @param face there as soon as there may be an account.
 * @param onMark called once the mark of a network has come, which a new model then names
 */
export function buttonModel(
  kind: ButtonKind,
  kit: KitState,
  read: ReadAttribute,
  hasFailed: boolean,
  face: AccountFace | undefined,
  onMark: () => void = () => undefined
): ButtonModel {
  const model = usualModel(kind, kit, read, face, onMark)
  return hasFailed ? withFailure(model, kit.language.words['button.loadFailed']) : model
}

/** Says a failure where the tap was, an account's too, unless there is nothing to tap or a wallet is waited for. */
function withFailure(model: ButtonModel, failure: string): ButtonModel {
  const { content, state } = model
  if (content.kind === 'nothing' || state === 'connecting') return model
  const others = content.kind === 'label' ? [content.text, ...content.others] : []
  return { ...model, content: { kind: 'label', text: failure, others }, state: 'failed' }
}

function usualModel(
  kind: ButtonKind,
  kit: KitState,
  read: ReadAttribute,
  face: AccountFace | undefined,
  onMark: () => void
): ButtonModel {
  const wanted = read('namespace')
  const known = [...CHAIN_NAMESPACES, ...Object.keys(kit.namespaces)] as readonly ChainNamespace[]
  const namespace = known.find((name) => name === wanted)
  const { account, network } = selectNamespace(kit, namespace)
  const target = namespace ? { namespace } : {}
  const { words: texts, isRoomy } = kit.language
  const disabled = read('disabled')
  const frame = {
    isBusy: kit.state.loading,
    keepsRoom: false,
    isRoomy: false,
    isDisabled: disabled !== null && disabled !== 'false',
    size: read('size') === 'sm' ? ('sm' as const) : ('md' as const),
    watches: undefined
  }

  if (kind === 'network') {
    const { caipNetwork, isUnsupported, mustSwitch } = network
    const missing = account.isConnected ? texts['button.networkUnknown'] : texts['button.network']
    const name = isUnsupported ? texts['button.networkUnsupported'] : (caipNetwork?.name ?? read('label') ?? missing)
    return {
      ...frame,
      content: {
        kind: 'network',
        text: name,
        network: caipNetwork,
        picture: caipNetwork && (caipNetwork.assets?.imageUrl ?? face?.networkMark(caipNetwork, onMark))
      },
      state: isUnsupported ? 'unsupported' : account.isConnected ? 'connected' : 'disconnected',
      opens: mustSwitch ? target : { ...target, view: 'Networks' }
    }
  }

  if (face && account.isConnected && kind !== 'connect')
    return { ...frame, ...face.model(account, kit, namespace, read) }

  if (kind === 'account') {
    return { ...frame, content: { kind: 'nothing' }, state: 'disconnected', opens: target }
  }

  const label = read('label') ?? texts['button.connect']
  const loadingLabel = read('loadinglabel') ?? texts['button.connecting']
  const isConnecting = !account.isConnected && (account.status === 'connecting' || account.status === 'reconnecting')
  const text = isConnecting ? loadingLabel : label
  return {
    ...frame,
    isBusy: isConnecting || frame.isBusy,
    isRoomy: isRoomy && read('label') === null,
    keepsRoom: kind === 'auto' && isConnecting && !kit.state.initialized && read('balance') !== 'hide',
    content: { kind: 'label', text, others: [label, loadingLabel].filter((other) => other !== text) },
    state: isConnecting ? 'connecting' : account.isConnected ? 'connected' : 'disconnected',
    // Only wallets of the button's own family are offered; the one that is waited for, and the account, come first.
    opens: namespace && !isConnecting && !account.isConnected ? { ...target, view: 'Connect' } : target
  }
}
