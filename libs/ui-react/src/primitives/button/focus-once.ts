/** A ref: what it is given takes the focus when it appears. */
export function focusOnce(button: HTMLButtonElement | null): void {
  button?.focus()
}
