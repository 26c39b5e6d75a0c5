import css from './button.css?inline'

/** What is in the shadow root of each button. */
export interface ButtonFrame {
  readonly shadow: ShadowRoot
  readonly root: HTMLElement
  readonly button: HTMLButtonElement
  /** What the button says and draws goes in here. */
  readonly inside: HTMLElement
  /** What is written here is said aloud: a failure changes the label, which a screen reader may not announce. */
  readonly status: HTMLElement
}

/** Gives the style sheet that a text is, the same one for all elements of a window. */
export type ReadSheet = (css: string) => CSSStyleSheet

/** Makes the `<button>` in the shadow root of an element. */
export function buttonFrame(element: HTMLElement, readSheet: ReadSheet): ButtonFrame {
  const document = element.ownerDocument
  const shadow = element.shadowRoot ?? element.attachShadow({ mode: 'open', delegatesFocus: true })
  shadow.adoptedStyleSheets = [readSheet(css)]
  const root = document.createElement('span')
  root.className = 'root'
  root.setAttribute('part', 'root')
  const button = document.createElement('button')
  button.type = 'button'
  // Browsers drop the click of a button whose own children go while a finger is down.
  const inside = document.createElement('span')
  inside.className = 'inside'
  button.append(inside)
  const status = document.createElement('span')
  status.className = 'status'
  status.setAttribute('role', 'status')
  root.append(button, status)
  shadow.replaceChildren(root)
  return { shadow, root, button, inside, status }
}
