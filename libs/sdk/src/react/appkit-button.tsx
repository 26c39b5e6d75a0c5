import { createElement, type ReactNode } from 'react'
import type { AppKitButtonAttributes, AppKitWalletButtonAttributes } from '../elements/element-types.js'
import { en } from '../messages/en.js'
import { useKit } from './use-kit.js'

/** Props of the buttons: those of the element. */
export interface AppKitButtonProps extends AppKitButtonAttributes {
  readonly className?: string | undefined
}

/** Renders an element of the kit; its text is what a server sends before the element takes over. */
function renderElement(tag: string, props: AppKitButtonProps, kitId: string | undefined, text: string): ReactNode {
  const {
    kit = kitId,
    disabled,
    balance,
    size,
    label,
    loadingLabel,
    charsStart,
    charsEnd,
    namespace,
    className
  } = props
  const attributes = {
    kit: kit === 'default' ? undefined : kit,
    disabled: disabled ? '' : undefined,
    balance,
    size,
    label,
    loadinglabel: loadingLabel,
    charsstart: charsStart,
    charsend: charsEnd,
    namespace,
    class: className
  }
  return createElement(tag, attributes, label ?? text)
}

/** The account when connected, else the way to connect. */
export function AppKitButton(props: AppKitButtonProps): ReactNode {
  return renderElement('appkit-button', props, useKit()?.id, en['button.connect'])
}

/** The way to connect. */
export function AppKitConnectButton(props: Omit<AppKitButtonProps, 'balance' | 'charsStart' | 'charsEnd'>): ReactNode {
  return renderElement('appkit-connect-button', props, useKit()?.id, en['button.connect'])
}

/** The account; nothing while none is connected. */
export function AppKitAccountButton(props: Omit<AppKitButtonProps, 'label' | 'loadingLabel'>): ReactNode {
  return renderElement('appkit-account-button', props, useKit()?.id, '')
}

/** Props of `AppKitWalletButton`: those of the element. */
export interface AppKitWalletButtonProps extends AppKitWalletButtonAttributes {
  readonly className?: string | undefined
}

/** Connects one wallet, social account or email at once. */
export function AppKitWalletButton({
  wallet = 'metamask',
  disabled,
  className,
  kit: given,
  ...attributes
}: AppKitWalletButtonProps): ReactNode {
  const made = useKit()?.id
  const kit = given ?? made
  return createElement(
    'appkit-wallet-button',
    {
      ...attributes,
      wallet,
      kit: kit === 'default' ? undefined : kit,
      disabled: disabled ? '' : undefined,
      class: className
    },
    attributes.label ?? wallet
  )
}

/** The network in use, and the way to another one. */
export function AppKitNetworkButton(
  props: Omit<AppKitButtonProps, 'balance' | 'loadingLabel' | 'charsStart' | 'charsEnd'>
): ReactNode {
  return renderElement('appkit-network-button', props, useKit()?.id, en['button.network'])
}
