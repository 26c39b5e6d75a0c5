import { pause } from '../open-tab.mjs'
import { visitAndWait } from './visit-and-wait.mjs'

/** Visit, settle, Tab to the trigger, wait a moment, Enter. */
export async function openByKeyboard(tab, address, { dwellMs }) {
  const visit = await visitAndWait(tab, address)
  await tab.page.keyboard.press('Tab')
  await pause(dwellMs)
  tab.notes.clear()
  await tab.page.keyboard.press('Enter')
  const pressed = await tab.notes.next('keydown')
  return { ...visit, row: (await tab.notes.next('row')) - pressed }
}
