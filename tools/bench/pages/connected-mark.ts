/** Leaves the mark "connected" in the page's timeline. */
export function markConnected(): void {
  performance.mark('connected')
}
