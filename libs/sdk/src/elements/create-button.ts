import type { Disposer } from '@appkit/core'
import { watchTheme, type ThemeSource } from '@appkit/ui-react/theme'
import type { AppKit } from '../kit/appkit.js'
import { EMPTY_STATE } from '../kit/initial-state.js'
import { findKit } from '../kit/kit-directory.js'
import type { ThemeSettings } from '../kit/kit-state.js'
import { buttonContent } from './button-content.js'
import { buttonModel, type ButtonKind, type ButtonModel } from './button-model.js'
import type { CreatePart, ElementPart } from './kit-element.js'

/** Makes the inside of the buttons: one `<button>` in a shadow root. @param readSheet gives the style sheet of the element's window. */
export function createButton(kind: ButtonKind, readSheet: () => CSSStyleSheet): CreatePart {
  return (element, kit): ElementPart => {
    const document = element.ownerDocument
    const shadow = element.shadowRoot ?? element.attachShadow({ mode: 'open', delegatesFocus: true })
    shadow.adoptedStyleSheets = [readSheet()]
    const root = document.createElement('span')
    root.className = 'root'
    root.setAttribute('part', 'root')
    const button = document.createElement('button')
    button.type = 'button'
    // Browsers drop the click of a button whose own children go while a finger is down.
    const inside = document.createElement('span')
    inside.className = 'inside'
    button.append(inside)
    root.append(button)
    shadow.replaceChildren(root)

    let hasFailed = false
    let painted: string | undefined
    let watched: { readonly key: string; readonly stop: Disposer } | undefined

    const read = () =>
      buttonModel(kind, kit?.getSnapshot() ?? EMPTY_STATE, (name) => element.getAttribute(name), hasFailed)

    function watchBalance(wanted: ButtonModel['watches']): void {
      const key = wanted && (wanted.namespace ?? '')
      if (key === watched?.key) return
      watched?.stop()
      watched = kit && wanted && key !== undefined ? { key, stop: kit.watchBalance(wanted.namespace) } : undefined
    }

    function update(): void {
      const model = read()
      watchBalance(model.watches)
      const look = JSON.stringify(model)
      if (look === painted) return
      painted = look
      const { content, state, isBusy, isDisabled, keepsRoom, size } = model
      root.hidden = content.kind === 'nothing'
      button.setAttribute('part', `button ${state}`)
      button.dataset['content'] = content.kind
      button.dataset['state'] = state
      button.dataset['size'] = size
      button.toggleAttribute('data-busy', isBusy)
      button.toggleAttribute('data-keeps-room', keepsRoom)
      button.toggleAttribute('data-balance', content.kind === 'account' && content.balance !== undefined)
      button.setAttribute('aria-busy', String(isBusy))
      button.setAttribute('aria-haspopup', 'dialog')
      button.disabled = isDisabled
      button.title = content.kind === 'account' ? content.address : ''
      inside.replaceChildren(...buttonContent(document, content))
    }

    function onIntent(): void {
      if (!button.disabled) void kit?.preload()
    }

    async function onClick(): Promise<void> {
      const target = findKit(document, element.getAttribute('kit') || 'default')
      hasFailed = false
      update()
      try {
        await target?.open(read().opens)
      } catch {
        hasFailed = true
        update()
      }
    }

    button.addEventListener('pointerenter', onIntent)
    button.addEventListener('focus', onIntent)
    button.addEventListener('click', () => void onClick())
    const stopTheme = watchTheme(root, root, themeSource(kit))
    return {
      update,
      dispose() {
        watched?.stop()
        watched = undefined
        stopTheme()
      }
    }
  }
}

/** The kit's theme in the form the theme functions read it. */
function themeSource(kit: AppKit | undefined): ThemeSource {
  let read: { readonly settings: ThemeSettings; readonly state: ReturnType<ThemeSource['getState']> } | undefined
  return {
    getState() {
      const settings = (kit?.getSnapshot() ?? EMPTY_STATE).theme
      if (read?.settings !== settings) {
        read = { settings, state: { theme: { mode: settings.themeMode, variables: settings.themeVariables } } }
      }
      return read.state
    },
    subscribe: (listener) => kit?.subscribe(listener) ?? (() => undefined)
  }
}
