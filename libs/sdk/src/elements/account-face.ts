import { avatarOf } from '@appkit/core/internal'
import css from './account-face.css?inline'
import { accountModel } from './account-model.js'
import type { AccountFace } from './button-contract.js'

const SVG = 'http://www.w3.org/2000/svg'

/** @param readLocale gives the language that amounts are shown in, BCP 47 */
export function createAccountFace(readLocale: () => string | undefined): AccountFace {
  const marks: Record<string, string | undefined> = {}
  const waiting: Record<string, Set<() => void>> = {}

  async function loadMark(id: string): Promise<void> {
    try {
      const { loadNetworkMark } = await import('@appkit/ui-react/marks')
      marks[id] = await loadNetworkMark(id)
    } catch {
      // Without the file of the marks, the button keeps the letter.
      marks[id] = undefined
    }
    const listeners = waiting[id] ?? []
    delete waiting[id]
    if (marks[id] !== undefined) for (const listener of listeners) listener()
  }

  return {
    css,
    model: (account, kit, namespace, read) => accountModel(account, kit, namespace, read, readLocale()),
    drawAvatar,
    networkMark({ caipNetworkId: id }, onMark) {
      if (Object.hasOwn(marks, id)) return marks[id]
      if (!waiting[id]) void loadMark(id)
      waiting[id] = (waiting[id] ?? new Set()).add(onMark)
      return undefined
    }
  }
}

/** The picture the modal draws of an address, as an SVG element. Silent for screen readers. */
function drawAvatar(document: Document, address: string): SVGElement {
  const draw = (tag: string, attributes: Readonly<Record<string, string | number>>, ...children: SVGElement[]) => {
    const node = document.createElementNS(SVG, tag) as SVGElement
    for (const [name, value] of Object.entries(attributes)) node.setAttribute(name, String(value))
    node.append(...children)
    return node
  }
  const { hue, turn, shapes } = avatarOf(address)
  const field = draw('rect', { x: -32, y: -32, width: 128, height: 128, fill: `oklch(0.72 0.12 ${hue})` })
  const circles = shapes.map((shape) =>
    draw('circle', { cx: shape.x, cy: shape.y, r: shape.radius, fill: `oklch(${shape.lightness} 0.13 ${shape.hue})` })
  )
  const turned = draw('g', { transform: `rotate(${turn} 32 32)` }, field, ...circles)
  return draw('svg', { viewBox: '0 0 64 64', 'aria-hidden': 'true' }, turned)
}
