import { visitAndWait } from './visit-and-wait.mjs'

/** How the user opens the modal, each in one movement. @returns when the page heard of it, ms after the navigation began */
const PRESSES = {
  async mouse({ page, notes, middleOf }) {
    const { x, y } = await middleOf('findTrigger')
    notes.clear()
    await page.mouse.move(x, y)
    await page.mouse.down()
    await page.mouse.up()
    return notes.next('click')
  },
  async touch({ page, notes, middleOf }) {
    const { x, y } = await middleOf('findTrigger')
    notes.clear()
    await page.touchscreen.tap(x, y)
    return notes.next('click')
  },
  async keys({ page, notes }) {
    notes.clear()
    await page.keyboard.press('Tab')
    await notes.next('keydown')
    await page.keyboard.press('Enter')
    return notes.next('keydown')
  }
}

/**
 * The pointer arrives and clicks in one movement, the finger taps, or Enter follows Tab: nothing comes before that says what the user wants.
 * @param manner.press `mouse`, `touch` (the tab must have been opened with `hasTouch`) or `keys`
 * @param manner.isSettled whether the page is left alone until it is settled, or is used as soon as its trigger is painted and enabled
 */
export async function openWithoutDwell(tab, address, { press, isSettled }) {
  const visit = isSettled ? await visitAndWait(tab, address) : void (await tab.visit(address))
  const pressed = await PRESSES[press](tab)
  const dialog = (await tab.notes.next('dialog')) - pressed
  const ownRow = (await tab.notes.next('own row')) - pressed
  return { ...visit, dialog, ownRow, longestTask: await tab.longestTaskBeforeClick() }
}
