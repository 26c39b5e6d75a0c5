import { loadPatiently } from '../page/load-patiently.js'
import { BUTTON_ATTRIBUTES, type ButtonKind } from './button-contract.js'
import { createButton } from './create-button.js'
import { createModalPlace, MODAL_TAG } from './create-modal-place.js'
import { defineKitElement, type CreatePart, type ElementPart } from './kit-element.js'

const BUTTONS: Readonly<Record<string, ButtonKind>> = {
  button: 'auto',
  'connect-button': 'connect',
  'account-button': 'account',
  'network-button': 'network'
}

const WALLET_BUTTON_ATTRIBUTES = ['wallet', 'namespace', 'label', 'disabled', 'size']

/** Defines the elements of the kit in a window; names that are taken stay what they are. */
export function defineElements(window: Window & typeof globalThis): void {
  const sheets = new Map<string, CSSStyleSheet>()
  const readSheet = (css: string) => {
    let sheet = sheets.get(css)
    if (!sheet) {
      sheet = new window.CSSStyleSheet()
      sheet.replaceSync(css)
      sheets.set(css, sheet)
    }
    return sheet
  }
  defineKitElement(window, MODAL_TAG, [], createModalPlace)
  const walletButton = createLatePart(async () =>
    (await import('../wallet-button/create-wallet-button.js')).createWalletButton(readSheet)
  )
  for (const prefix of ['appkit-', 'w3m-']) {
    defineKitElement(window, `${prefix}wallet-button`, WALLET_BUTTON_ATTRIBUTES, walletButton)
    for (const [name, kind] of Object.entries(BUTTONS)) {
      defineKitElement(window, prefix + name, BUTTON_ATTRIBUTES, createButton(kind, readSheet))
    }
  }
}

/** Makes the inside of an element whose code comes once there is such an element in the page. Until then what is written inside it is shown. */
function createLatePart(load: () => Promise<CreatePart>): CreatePart {
  return (element, kit) => {
    let part: ElementPart | undefined
    const giveUp = loadPatiently(load, element.ownerDocument.defaultView, (createPart) => {
      part = createPart(element, kit)
      part.update()
    })
    return {
      update: () => part?.update(),
      dispose() {
        giveUp()
        part?.dispose()
      }
    }
  }
}
