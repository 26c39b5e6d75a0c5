import type { Disposer } from '@appkit/core'

/** What is never seen. */
const UNSEEN = 'head, link, meta, noscript, script, style, template'

/** What lies in the top layer, above everything else by itself. A browser that does not know one of the names passes it over. */
const ON_TOP = ':is(:modal, :popover-open)'

/** What makes the positions and depths within an element its own affair. */
const CONTAINING = ['transform', 'translate', 'scale', 'rotate', 'filter', 'backdropFilter', 'perspective'] as const

/** The page beside one element, since it began to be watched. */
export interface RestOfPage {
  /** What was there, and is in sight. */
  findFormer(): readonly HTMLElement[]
  /** Whether something of the page keeps the element within itself, so that it can lie over the page in the top layer only. */
  isEnclosed(): boolean
  /** The lowest depth of what has come into sight since; `undefined`: nothing has. What lies as deep is painted above the element. */
  findDepth(): number | undefined
  /** Calls back when something has come, or may have. */
  watch(onChange: () => void): Disposer
}

/**
 * Tells what comes into the page from what was there: a wallet that asks inside the page puts its layer into the body, or fills one that it has there.
 * @param host an element of the page
 */
export function observeRestOfPage(host: HTMLElement, view: Window): RestOfPage {
  const { document } = view
  const path = ancestorsOf(host)
  const besides = () =>
    path
      .flatMap(({ parentNode }) => [...(parentNode?.children ?? [])])
      .filter((element): element is HTMLElement => 'inert' in element && !path.includes(element as HTMLElement))
      .filter((element) => !element.matches(UNSEEN))
  const present = new Set(besides())
  /** Known from the first look on: what was out of sight then may be a wallet's. */
  let former: ReadonlySet<HTMLElement> | undefined
  const findFormer = () =>
    (former ??= new Set([...present].filter((element) => !element.inert && isSeen(element, view))))
  const findNew = () => besides().filter((element) => !findFormer().has(element) && !element.inert)

  return {
    findFormer: () => [...findFormer()].filter((element) => element.isConnected && !element.inert),
    isEnclosed: () => path.slice(1).some((element) => element !== document.body && encloses(element, view)),
    findDepth() {
      const depths = findNew().flatMap((element) =>
        depthsOf(element, view).map((depth) =>
          // Of two at one depth, the later one of the document lies above.
          host.compareDocumentPosition(element) & 4 ? depth : depth - 1
        )
      )
      return depths.length > 0 ? Math.max(0, Math.min(...depths)) : undefined
    },
    watch(onChange) {
      const observer = new (view as Window & typeof globalThis).MutationObserver(onChange)
      for (const { parentNode } of path) if (parentNode) observer.observe(parentNode, { childList: true })
      const inside = { attributes: true, childList: true, subtree: true }
      for (const element of findNew()) observer.observe(element, inside)
      return () => observer.disconnect()
    }
  }
}

/** The element and what it stands in, up to the body. */
function ancestorsOf(host: HTMLElement): readonly HTMLElement[] {
  const path: HTMLElement[] = []
  for (let node: Node | null = host; node && node.nodeType !== 9; node = node.parentNode ?? (node as ShadowRoot).host) {
    if (node.nodeType === 1 && node.parentNode?.nodeType !== 9) path.push(node as HTMLElement)
  }
  return path
}

function isSeen(element: HTMLElement, view: Window): boolean {
  const { display, visibility } = view.getComputedStyle(element)
  if (display === 'none' || visibility === 'hidden') return false
  const hasBox = (part: Element) => [...part.getClientRects()].some(({ width, height }) => width > 0 && height > 0)
  return (
    hasBox(element) ||
    [...element.querySelectorAll('*'), ...(element.shadowRoot?.querySelectorAll('*') ?? [])].some(hasBox)
  )
}

function encloses(element: HTMLElement, view: Window): boolean {
  const style = view.getComputedStyle(element)
  if (CONTAINING.some((name) => !['none', '', undefined].includes(style[name]))) return true
  if (style.position === 'fixed' || style.position === 'sticky') return true
  if (style.position !== 'static' && style.zIndex !== 'auto') return true
  return (
    style.opacity !== '1' || style.isolation === 'isolate' || style.contain !== 'none' || style.willChange !== 'auto'
  )
}

/** The depths at which an element is painted: its own, or those of what is in it. */
function depthsOf(element: Element, view: Window): readonly number[] {
  const { display, position, zIndex } = view.getComputedStyle(element)
  if (display === 'none' || element.matches(UNSEEN) || element.matches(ON_TOP)) return []
  if (position !== 'static' && zIndex !== 'auto') return [Number(zIndex)]
  if (position === 'fixed' || position === 'sticky') return [0]
  const inner = [...(element.shadowRoot ?? element).children].flatMap((child) => depthsOf(child, view))
  if (inner.length > 0) return inner
  // What keeps its content to itself may lie anywhere.
  const isClosed = element.localName.includes('-') && !element.shadowRoot && element.children.length === 0
  return position === 'static' && !isClosed ? [] : [0]
}
