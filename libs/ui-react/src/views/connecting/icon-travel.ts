import { viewOf } from '../../element/dom.js'

/** How long a picture is on its way, ms. */
const TRAVEL_MS = 260

/** Where a connected account is shown on the page. */
const PAGE_BUTTONS = 'appkit-button, appkit-account-button'

const likesMotion = (view: Window): boolean => !view.matchMedia('(prefers-reduced-motion: reduce)').matches

/** Lets the picture of the row that was pressed travel into the ring. Without such a row, and for people who want less motion, it stands there at once. */
export function travelFromRow(icon: HTMLElement): void {
  const view = viewOf(icon)
  const frame = icon.closest<HTMLElement>('.frame')
  const former = [...(frame?.querySelectorAll<HTMLElement>('.leaving [data-used] .wallet-icon') ?? [])].at(-1)
  const content = icon.closest('.view')
  if (!view || !frame || !content || !former || !likesMotion(view)) return
  const origin = frame.getBoundingClientRect()
  const from = former.getBoundingClientRect()
  const to = icon.getBoundingClientRect()
  // The view is itself on its way to the frame's edge.
  const shift = content.getBoundingClientRect().left - origin.left
  const traveller = icon.cloneNode(true) as HTMLElement
  traveller.classList.add('traveller')
  traveller.style.translate = `${to.left - shift - origin.left}px ${to.top - origin.top}px`
  frame.append(traveller)
  former.style.visibility = 'hidden'
  icon.animate({ opacity: [0, 0] }, TRAVEL_MS)
  const start = `translate(${from.left - to.left + shift}px, ${from.top - to.top}px) scale(${from.width / to.width})`
  end(traveller, traveller.animate({ transform: [start, 'none'] }, { duration: TRAVEL_MS, easing: EASING }))
}

/** Lets the picture travel from a card that closes into the page's button, above the page. Without a button in sight it leaves with the card. */
export function travelToPage(icon: HTMLElement): void {
  const view = viewOf(icon)
  const button = view && [...view.document.querySelectorAll(PAGE_BUTTONS)].find((one) => isInSight(one, view))
  if (!view || !button || !icon.showPopover || !likesMotion(view)) return
  const from = icon.getBoundingClientRect()
  const to = button.getBoundingClientRect()
  const traveller = icon.cloneNode(true) as HTMLElement
  traveller.classList.add('traveller')
  traveller.popover = 'manual'
  traveller.style.translate = `${from.left}px ${from.top}px`
  ;(icon.closest('.root') ?? icon).append(traveller)
  traveller.showPopover()
  icon.style.visibility = 'hidden'
  const x = to.left + to.width / 2 - from.left - from.width / 2
  const y = to.top + to.height / 2 - from.top - from.height / 2
  const frames = { transform: ['none', `translate(${x}px, ${y}px) scale(${24 / from.width})`], opacity: [1, 1, 0] }
  end(traveller, traveller.animate(frames, { duration: TRAVEL_MS, easing: EASING }))
}

const EASING = 'cubic-bezier(0.2, 0, 0, 1)'

function end(traveller: HTMLElement, animation: Animation): void {
  const leave = () => traveller.remove()
  animation.finished.then(leave, leave)
}

function isInSight(element: Element, view: Window): boolean {
  const { top, bottom, width } = element.getBoundingClientRect()
  return width > 0 && bottom > 0 && top < view.innerHeight
}
