import { pause } from '../open-tab.mjs'

/**
 * Moves the mouse onto the trigger or the first row, waits a moment, presses and releases at once.
 * @returns the time of the click, ms after the navigation began
 */
export async function clickOn({ page, notes, middleOf }, what, dwellMs) {
  const { x, y } = await middleOf(what)
  notes.clear()
  await page.mouse.move(x, y)
  if (dwellMs > 0) await pause(dwellMs)
  await page.mouse.down()
  await page.mouse.up()
  return notes.next('click')
}
