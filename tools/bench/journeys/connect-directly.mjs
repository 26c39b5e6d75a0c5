import { clickOn } from './click-on.mjs'
import { visitAndWait } from './visit-and-wait.mjs'

/** A page whose button connects at once: visit, settle, point, wait a moment, click. */
export async function connectDirectly(tab, address, { dwellMs }) {
  const visit = await visitAndWait(tab, address)
  const click = await clickOn(tab, 'findTrigger', dwellMs)
  return { ...visit, connect: (await tab.notes.next('connected')) - click }
}
