import { initialOf, textHue } from '@appkit/ui-react/theme'
import type { ButtonModel } from './button-model.js'
import { drawAvatar } from './draw-avatar.js'

/** Makes the nodes inside a button. Everything is text or drawn: nothing becomes markup. */
export function buttonContent(document: Document, content: ButtonModel['content']): Node[] {
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
      const address = span('address', content.text)
      const avatar = span('avatar', drawAvatar(document, content.address))
      return content.balance === undefined ? [avatar, address] : [span('balance', content.balance), avatar, address]
    }
    case 'network': {
      const { network, text } = content
      const icon = span('icon', initialOf(network?.name ?? ''))
      icon.setAttribute('aria-hidden', 'true')
      icon.style.setProperty('--ak-hue', String(textHue(network?.caipNetworkId ?? '')))
      const url = network?.assets?.imageUrl
      if (url) {
        const image = document.createElement('img')
        image.alt = ''
        image.onerror = () => image.remove()
        image.src = url
        icon.replaceChildren(image)
      }
      return [...(network ? [icon] : []), span('label', text)]
    }
  }
}
