import { initialOf, textHue } from '@appkit/ui-react/theme'
import type { AccountFace, ButtonModel } from './button-contract.js'

/** Makes the nodes inside a button. Everything is text or drawn: nothing becomes markup. @param face there as soon as there is an account */
export function buttonContent(
  document: Document,
  content: ButtonModel['content'],
  face: AccountFace | undefined
): Node[] {
  const span = (className: string, ...children: (Node | string)[]) => {
    const node = document.createElement('span')
    node.className = className
    node.setAttribute('part', className)
    node.append(...children)
    return node
  }

  switch (content.kind) {
    case 'nothing':
      return []
    case 'label': {
      const arc = span('arc')
      arc.setAttribute('aria-hidden', 'true')
      const ghosts = content.others.map((text) => {
        const ghost = span('ghost', text)
        ghost.setAttribute('aria-hidden', 'true')
        return ghost
      })
      return [arc, span('stack', span('label', content.text), ...ghosts)]
    }
    case 'account': {
      const balance = content.balance === undefined ? [] : [span('balance', content.balance)]
      const avatar = face ? [span('avatar', face.drawAvatar(document, content.address))] : []
      return [...balance, ...avatar, span('address', content.text)]
    }
    case 'network': {
      const { network, text, picture } = content
      const icon = span('icon', initialOf(network?.name ?? ''))
      icon.setAttribute('aria-hidden', 'true')
      icon.style.setProperty('--ak-hue', String(textHue(network?.caipNetworkId ?? '')))
      if (picture) {
        const image = document.createElement('img')
        image.alt = ''
        image.onerror = () => image.remove()
        image.src = picture
        icon.replaceChildren(image)
      }
      return [...(network ? [icon] : []), span('label', text)]
    }
  }
}
