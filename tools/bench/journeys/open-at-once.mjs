/** The click comes in the very task that follows the trigger's first frame. The tab must have been opened with `isClickedAtOnce`. */
export async function openAtOnce(tab, address) {
  const trigger = await tab.visit(address)
  return { trigger, rowAfterNavigation: await tab.notes.next('row') }
}
