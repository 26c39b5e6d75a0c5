import { MODAL_TAG } from '../kit/modal-host.js'
import { BUTTON_ATTRIBUTES, type ButtonKind } from './button-model.js'
import css from './button.css?inline'
import { createButton } from './create-button.js'
import { createModalPlace } from './create-modal-place.js'
import { defineKitElement } from './kit-element.js'

const BUTTONS: Readonly<Record<string, ButtonKind>> = {
  button: 'auto',
  'connect-button': 'connect',
  'account-button': 'account',
  'network-button': 'network'
}

/** Defines the elements of the kit in a window; names that are taken stay what they are. */
export function defineElements(window: Window & typeof globalThis): void {
  let sheet: CSSStyleSheet | undefined
  const readSheet = () => {
    if (!sheet) {
      sheet = new window.CSSStyleSheet()
      sheet.replaceSync(css)
    }
    return sheet
  }
  defineKitElement(window, MODAL_TAG, [], createModalPlace)
  for (const [name, kind] of Object.entries(BUTTONS)) {
    for (const prefix of ['appkit-', 'w3m-']) {
      defineKitElement(window, prefix + name, BUTTON_ATTRIBUTES, createButton(kind, readSheet))
    }
  }
}
