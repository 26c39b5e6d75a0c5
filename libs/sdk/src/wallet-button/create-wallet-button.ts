import type { ChainNamespace } from '@appkit/core'
import { initialOf, textHue, watchPageTheme } from '@appkit/ui-react/theme'
import { buttonFrame, type ReadSheet } from '../elements/button-frame.js'
import { themeSource } from '../elements/create-button.js'
import type { CreatePart, ElementPart } from '../elements/kit-element.js'
import { EMPTY_STATE } from '../page/initial-state.js'
import { findKit } from '../page/kit-directory.js'
import { drawMark, loadButtonMark, type ButtonMark } from './button-mark.js'
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
    let isDisposed = false
    let painted: string | undefined
    /** `of`: what the button connects. Absent mark: on its way; `null`: there is none. */
    let known: { readonly of: string; readonly mark?: ButtonMark | null } | undefined

    /** The mark that the kit brings along, loaded once no wallet of the page has a picture for the button. */
    function readMark(wanted: string): ButtonMark | null | undefined {
      if (known?.of === wanted) return known.mark
      known = { of: wanted }
      const arrive = (mark: ButtonMark | null = null) => {
        if (known?.of !== wanted || isDisposed) return
        known = { of: wanted, mark }
        update()
      }
      loadButtonMark(wanted).then(arrive, () => arrive())
      return undefined
    }

    function update(): void {
      const snapshot = kit?.getSnapshot() ?? EMPTY_STATE
      const model = walletButtonModel(snapshot, read, outcome)
      const mark = model.icon ?? readMark(read('wallet') || 'metamask')
      const look = JSON.stringify({ ...model, mark })
      if (look === painted) return
      painted = look
      const { state, size, isBusy, isDisabled, text } = model
      // The language of names, and of the app's labels, is unknown.
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
      inside.replaceChildren(...walletContent(document, model, mark))
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
        isDisposed = true
        presses += 1
        stopTheme()
      }
    }
  }
}

/** Everything is text or drawn: nothing becomes markup. @param mark `undefined`: on its way; `null`: there is none */
function walletContent(
  document: Document,
  { name, text }: WalletButtonModel,
  mark: ButtonMark | null | undefined
): Node[] {
  const span = (className: string, content: string) => {
    const node = document.createElement('span')
    node.className = className
    node.setAttribute('part', className)
    node.textContent = content
    return node
  }
  const picture = span('icon', mark === null ? initialOf(name) : '')
  picture.setAttribute('aria-hidden', 'true')
  if (mark === null) picture.style.setProperty('--ak-hue', String(textHue(name)))
  else picture.dataset['mark'] = mark === undefined ? 'pending' : typeof mark
  if (typeof mark === 'string') {
    const image = document.createElement('img')
    image.alt = ''
    image.onerror = () => image.remove()
    image.src = mark
    picture.append(image)
  } else if (mark) picture.append(drawMark(document, mark))
  const arc = span('arc', '')
  arc.setAttribute('aria-hidden', 'true')
  return [picture, arc, span('label', text)]
}
