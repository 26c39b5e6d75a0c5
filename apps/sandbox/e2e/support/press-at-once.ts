import type { Locator } from '@playwright/test'

/** How a user presses: with a mouse that comes and clicks in one movement, with a finger, or with a key of the keyboard. */
export type Press = 'mouse' | 'touch' | 'keyboard'

/** What the page shows in the frame after a press. */
export interface FrameAfterPress {
  /** Names of wallets that stand on the dialog. */
  readonly wallets: readonly string[]
  /** Places of rows that are to come. */
  readonly places: number
}

/** Presses a button, with what comes before it in the same task, and reads the next frame. */
export function pressAtOnce(button: Locator, how: Press): Promise<FrameAfterPress> {
  return button.evaluate((element: HTMLElement, pointerType) => {
    const point = (type: string) =>
      element.dispatchEvent(new PointerEvent(type, { pointerType, bubbles: true, composed: true }))
    if (pointerType === 'keyboard') element.focus()
    else for (const type of ['pointerenter', 'pointerdown', 'pointerup']) point(type)
    element.click()
    return new Promise<FrameAfterPress>((resolve) => {
      requestAnimationFrame(() => {
        const dialog = document.querySelector('appkit-modal')?.shadowRoot?.querySelector('dialog[open]')
        const names = dialog?.querySelectorAll('[part~="wallet-row"] bdi') ?? []
        resolve({
          wallets: [...names].map((name) => name.textContent ?? ''),
          places: dialog?.querySelectorAll('[part~="skeleton"]').length ?? 0
        })
      })
    })
  }, how)
}
