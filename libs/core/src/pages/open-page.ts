/** A third party's page, opened in the tap; where it leads is known later. */
export interface OpenedPage {
  /** Goes to the address. @returns whether the browser let it: else the user must follow a link */
  goTo(url: string): boolean
  /** Nothing comes of it. */
  close(): void
}

/**
 * Opens a tab while the tap lasts, since later the browser would not. Its page cannot reach back to the app. @param isInNewTab otherwise the
 * app's own page goes there
 */
export function openPage(view: Window, isInNewTab: boolean): OpenedPage {
  if (!isInNewTab) {
    return {
      goTo(url) {
        view.location.assign(url)
        return true
      },
      close: () => undefined
    }
  }
  const tab = view.open('about:blank', '_blank')
  if (tab) tab.opener = null
  return {
    goTo(url) {
      if (!tab || tab.closed) return false
      tab.location.replace(url)
      return true
    },
    close: () => tab?.close()
  }
}
