import type { ChainNamespace } from '@appkit/core'
import { initialOf, textHue, watchPageTheme } from '@appkit/ui-react/theme'
import { buttonFrame, type ReadSheet } from '../elements/button-frame.js'
import { themeSource } from '../elements/create-button.js'
import type { CreatePart, ElementPart } from '../elements/kit-element.js'
import { EMPTY_STATE } from '../kit/initial-state.js'
import { findKit } from '../kit/kit-directory.js'
import { connectByName } from './connect-by-name.js'
import css from './wallet-button.css?inline'
import { walletButtonModel, type PressOutcome, type WalletButtonModel } from './wallet-button-model.js'

/** Makes the inside of `<appkit-wallet-button>`. A press connects; one that failed says so and can be pressed again. */
export function createWalletButton(readSheet: ReadSheet): CreatePart {
  return (element, kit): ElementPart => {
    const document = element.ownerDocument
    const { shadow, root, button, inside, status } = buttonFrame(element, readSheet)
    shadow.adoptedStyleSheets.push(readSheet(css))
    const read = (name: string) => element.getAttribute(name)
    let outcome: PressOutcome
    let presses = 0
    let painted: string | undefined

    function update(): void {
      const snapshot = kit?.getSnapshot() ?? EMPTY_STATE
      const model = walletButtonModel(snapshot, read, outcome)
      const look = JSON.stringify(model)
      if (look === painted) return
      painted = look
      const { state, size, isBusy, isDisabled, text } = model
      // Names, and labels of the app's, are in nobody knows which language.
      if (state === 'failed') inside.lang = snapshot.language.language
      else inside.removeAttribute('lang')
      inside.dir = state === 'failed' ? snapshot.language.direction : 'auto'
      button.setAttribute('part', `button ${state}`)
      button.dataset['content'] = 'wallet'
      button.dataset['state'] = state
      button.dataset['size'] = size
      button.toggleAttribute('data-busy', isBusy)
      button.setAttribute('aria-busy', String(isBusy))
      button.disabled = isDisabled
      inside.replaceChildren(...walletContent(document, model))
      status.textContent = state === 'failed' ? text : ''
    }

    async function onClick(): Promise<void> {
      const target = findKit(document, read('kit') || 'default')
      if (!target || outcome === 'connecting') return
      presses += 1
      const own = presses
      outcome = 'connecting'
      update()
      try {
        const namespace = (read('namespace') || undefined) as ChainNamespace | undefined
        const result = await connectByName(target, read('wallet') || 'metamask', namespace)
        const isRefused = result.status === 'failed' && result.error.code === 'USER_REJECTED'
        if (own === presses) outcome = result.status === 'failed' && !isRefused ? 'failed' : undefined
      } catch {
        if (own === presses) outcome = 'failed'
      }
      update()
    }

    button.addEventListener('click', () => void onClick())
    const stopTheme = watchPageTheme(root, themeSource(kit))
    return {
      update,
      dispose() {
        presses += 1
        stopTheme()
      }
    }
  }
}

/** Everything is text or drawn: nothing becomes markup. */
function walletContent(document: Document, { icon, name, text }: WalletButtonModel): Node[] {
  const span = (className: string, content: string) => {
    const node = document.createElement('span')
    node.className = className
    node.setAttribute('part', className)
    node.textContent = content
    return node
  }
  const picture = span('icon', initialOf(name))
  picture.setAttribute('aria-hidden', 'true')
  picture.style.setProperty('--ak-hue', String(textHue(name)))
  if (icon !== undefined) {
    const image = document.createElement('img')
    image.alt = ''
    image.onerror = () => image.remove()
    image.src = icon
    picture.replaceChildren(image)
  }
  const arc = span('arc', '')
  arc.setAttribute('aria-hidden', 'true')
  return [picture, arc, span('label', text)]
}
