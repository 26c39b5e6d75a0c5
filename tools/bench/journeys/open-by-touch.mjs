import { visitAndWait } from './visit-and-wait.mjs'

/** Visit, settle, tap: no pointer and no focus comes before it. The tab must have been opened with `hasTouch`. */
export async function openByTouch(tab, address) {
  const visit = await visitAndWait(tab, address)
  const { x, y } = await tab.middleOf('findTrigger')
  tab.notes.clear()
  await tab.page.touchscreen.tap(x, y)
  const click = await tab.notes.next('click')
  return {
    ...visit,
    dialog: (await tab.notes.next('dialog')) - click,
    row: (await tab.notes.next('row')) - click
  }
}
