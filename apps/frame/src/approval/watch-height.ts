/** The least that is told, CSS pixels: room for a question that is about to come. */
const LEAST_HEIGHT = 320

/**
 * Tells how high the sheet in a place would be if it had the room, whenever that becomes more, and anew with each sheet and each time that the frame
 * is shown. The page may do with it what it wants: Approve goes by what is in view.
 * @param place what the sheets are drawn into. @returns ends it
 */
export function watchHeight(place: HTMLElement, tell: (height: number) => void): () => void {
  const { ResizeObserver, MutationObserver } = place.ownerDocument.defaultView as Window & typeof globalThis
  let sheet: Element | null = null
  let told = 0

  const look = (): void => {
    const height = sheet && heightOf(sheet)
    if (!height) told = 0
    else if (height > told) {
      told = height
      tell(height)
    }
  }
  const sizes = new ResizeObserver(look)
  const follow = (): void => {
    const found = place.querySelector('.sheet')
    if (found !== sheet) told = 0
    sheet = found
    sizes.disconnect()
    for (const part of sheet?.querySelectorAll('.sheet, .sheet-body > *, .sheet-footer') ?? []) sizes.observe(part)
    if (sheet) sizes.observe(sheet)
  }
  const changes = new MutationObserver(follow)
  changes.observe(place, { childList: true, subtree: true })
  follow()
  return () => {
    changes.disconnect()
    sizes.disconnect()
  }
}

/** In the sheet's own CSS pixels, whatever `zoom` it is drawn with: the page enlarges the frame by that itself. `0`: the frame is not shown. */
function heightOf(sheet: Element): number {
  if (sheet.getBoundingClientRect().height === 0) return 0
  const body = sheet.querySelector<HTMLElement>('.sheet-body')
  const footer = sheet.querySelector<HTMLElement>('.sheet-footer')
  if (!body || !footer) return LEAST_HEIGHT
  const ends = [...body.children].map((part) => (part instanceof HTMLElement ? part.offsetTop + part.offsetHeight : 0))
  const padding = Number.parseFloat(getComputedStyle(body).paddingBlockEnd)
  return Math.max(LEAST_HEIGHT, Math.ceil(Math.max(0, ...ends) + padding + footer.offsetHeight))
}
