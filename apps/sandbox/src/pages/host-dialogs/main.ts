import '../../shared/watch-page.js'
import '../../shared/page-style.js'
import '../../wallet/install-wallets.js'
import { createAppKit } from '@appkit/sdk'
import { appendPageLinks } from '../../shared/append-page-links.js'
import { exposeKit } from '../../shared/expose-kit.js'
import { kitOptions } from '../../shared/kit-options.js'
import { pageServices } from '../../shared/page-services.js'

const kit = createAppKit(kitOptions(location.origin, pageServices()))
exposeKit(kit)
appendPageLinks('host-dialogs.html')

const native = document.querySelector<HTMLDialogElement>('#native')
const custom = document.querySelector<HTMLElement>('#custom')
const openCustom = document.querySelector<HTMLElement>('#open-custom')

document.querySelector('#open-native')?.addEventListener('click', () => native?.showModal())
native?.querySelector('[data-close]')?.addEventListener('click', () => native.close())

openCustom?.addEventListener('click', () => {
  if (custom === null) return
  custom.hidden = false
  const release = trapFocus(custom)
  const close = (): void => {
    release()
    custom.hidden = true
    openCustom.focus()
  }
  custom.querySelector('[data-close]')?.addEventListener('click', close, { once: true })
})

for (const button of document.querySelectorAll('[data-connect]'))
  button.addEventListener('click', () => void kit.open())

/** Keeps the focus inside an element, as many dialog libraries do: it pulls it back whenever it arrives elsewhere. @returns lets go of it */
function trapFocus(element: HTMLElement): () => void {
  const first = element.querySelector<HTMLElement>('button')
  const pullBack = (event: FocusEvent): void => {
    if (event.target instanceof Node && !element.contains(event.target)) first?.focus()
  }
  document.addEventListener('focusin', pullBack)
  first?.focus()
  return () => document.removeEventListener('focusin', pullBack)
}
