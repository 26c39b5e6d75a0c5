import { contrast } from './contrast.js'
import type { ThemeTarget } from './follow-page-theme.js'
import { parseComputedColor } from './read-color.js'

/**
 * What makes a modal look like its page, for the apps that want it. It is handed what it reckons colours with: if it imported that, bundlers would cut the
 * page's first file in two, at 400 bytes more for every page.
 */
export async function loadPageTheme() {
  const { followPageTheme } = await import('./follow-page-theme.js')
  return {
    followPageTheme: (window: Window & typeof globalThis, target: ThemeTarget) =>
      followPageTheme(window, target, { contrast, parseComputedColor })
  }
}
