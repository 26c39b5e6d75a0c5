import { Component, type ReactNode, type RefObject } from 'react'

export interface KeptFocusProps {
  /** Around what is kept. */
  readonly place: RefObject<HTMLElement | null>
  /** Rendered anew together with this. */
  readonly children: ReactNode
}

/**
 * A row keeps the focus where the list is sorted anew: browsers take it from what moves in the document, and React gives it back in a document
 * only, not in a shadow root. A class, since a hook cannot look before the document changes.
 */
export class KeptFocus extends Component<KeptFocusProps> {
  override getSnapshotBeforeUpdate(): Element | null {
    const { current } = this.props.place
    const focused = current ? focusedIn(current) : undefined
    return focused && current?.contains(focused) ? focused : null
  }

  override componentDidUpdate(_props: KeptFocusProps, _state: unknown, focused: Element | null): void {
    if (!focused?.isConnected || focusedIn(focused) === focused) return
    if (focused instanceof HTMLElement) focused.focus({ preventScroll: true })
  }

  override render(): ReactNode {
    return this.props.children
  }
}

function focusedIn(element: Element): Element | undefined {
  const root = element.getRootNode()
  return (root instanceof Document || root instanceof ShadowRoot ? root.activeElement : undefined) ?? undefined
}
