/**
 * Whether the page was left for a social login in this tab, and is back with what came of it: the rest of the kit is worth loading then.
 * Looks at the address, and at one entry of this kit where the address calls for it. Never throws; the feature reads both for itself.
 */
export function isBackFromProvider(page: Pick<Window, 'location' | 'sessionStorage'>, kitId: string): boolean {
  if (!/[?&]result_uri=/.test(page.location.search)) return false
  try {
    return page.sessionStorage.getItem(`@appkit/${kitId}/social_provider`) !== null
  } catch {
    return false
  }
}
