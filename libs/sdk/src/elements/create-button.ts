import type { Disposer } from '@appkit/core'
import { watchPageTheme, type ThemeSource } from '@appkit/ui-react/theme'
import type { AppKit } from '../page/appkit.js'
import { EMPTY_STATE } from '../page/initial-state.js'
import { findKit } from '../page/kit-directory.js'
import type { ThemeSettings } from '../page/kit-state.js'
import type { LoadableKit } from '../page/loadable-kit.js'
import { buttonFrame, type ReadSheet } from './button-frame.js'
import { buttonContent } from './button-content.js'
import type { ButtonKind, ButtonModel } from './button-contract.js'
import { buttonModel } from './button-model.js'
import type { CreatePart, ElementPart } from './kit-element.js'

/** Makes the inside of the buttons: one `<button>` in a shadow root. */
export function createButton(kind: ButtonKind, readSheet: ReadSheet): CreatePart {
  return (element, kit): ElementPart => {
    const document = element.ownerDocument
    const { shadow, root, button, inside, status } = buttonFrame(element, readSheet)

    let hasFailed = false
    let painted: readonly unknown[] = []
    let watched: { readonly key: string; readonly stop: Disposer } | undefined

    const readFace = () => (kit as Partial<LoadableKit> | undefined)?.accountFace?.()
    const snapshot = () => kit?.getSnapshot() ?? EMPTY_STATE
    const read = () =>
      buttonModel(
        kind,
        snapshot(),
        (name) => element.getAttribute(name),
        hasFailed,
        readFace(),
        () => update()
      )

    function watchBalance(wanted: ButtonModel['watches']): void {
      const key = wanted && (wanted.namespace ?? '')
      if (key === watched?.key) return
      watched?.stop()
      watched = kit && wanted && key !== undefined ? { key, stop: kit.watchBalance(wanted.namespace) } : undefined
    }

    function update(): void {
      // What did not load then is here by now.
      if (snapshot().state.open) hasFailed = false
      const model = read()
      watchBalance(model.watches)
      const look = lookOf(model)
      if (look.length === painted.length && look.every((value, index) => value === painted[index])) return
      painted = look
      const { content, state, isBusy, isDisabled, isRoomy, keepsRoom, size } = model
      const { language } = snapshot()
      inside.lang = language.language
      inside.dir = language.direction
      root.hidden = content.kind === 'nothing'
      button.setAttribute('part', `button ${state}`)
      button.dataset['content'] = content.kind
      button.dataset['state'] = state
      button.dataset['size'] = size
      button.toggleAttribute('data-busy', isBusy)
      button.toggleAttribute('data-keeps-room', keepsRoom)
      button.toggleAttribute('data-roomy', isRoomy)
      button.toggleAttribute('data-balance', content.kind === 'account' && content.balance !== undefined)
      button.setAttribute('aria-busy', String(isBusy))
      button.setAttribute('aria-haspopup', 'dialog')
      button.disabled = isDisabled
      button.title = content.kind === 'account' ? content.address : ''
      const face = readFace()
      const faceSheet = face && readSheet(face.css)
      if (faceSheet && !shadow.adoptedStyleSheets.includes(faceSheet)) shadow.adoptedStyleSheets.push(faceSheet)
      inside.replaceChildren(...buttonContent(document, content, face))
      status.textContent = state === 'failed' && content.kind === 'label' ? content.text : ''
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

    button.addEventListener('click', () => void onClick())
    const stopTheme = watchPageTheme(root, themeSource(kit))
    const detach = kit?.attachButton(button)
    return {
      update,
      dispose() {
        watched?.stop()
        watched = undefined
        stopTheme()
        detach?.()
      }
    }
  }
}

/** What of a model is seen, value by value. */
function lookOf({ content, opens: _opens, watches: _watches, ...frame }: ButtonModel): readonly unknown[] {
  return [content, frame].flatMap((part) => Object.values(part).flat())
}

/** The kit's theme in the form the theme functions read it. */
export function themeSource(kit: AppKit | undefined): ThemeSource {
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
