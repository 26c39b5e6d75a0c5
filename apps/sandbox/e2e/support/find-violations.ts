import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Frame, Page } from '@playwright/test'
import type { AxeResults, RunOnly, RunOptions } from 'axe-core'

/** WCAG 2.2 AA and what came before it. */
const EVERYTHING: RunOnly = {
  type: 'tag',
  values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa']
}

/** What depends on colours: all that can change when nothing but the theme does. */
const COLORS: RunOnly = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] }
/** Rules to look by: all, or those that depend on colours, or all but those. */
const RULES = {
  everything: { runOnly: EVERYTHING },
  colors: { runOnly: COLORS },
  structure: { runOnly: EVERYTHING, rules: Object.fromEntries(COLORS.values.map((rule) => [rule, { enabled: false }])) }
} satisfies Record<string, RunOptions>

/** Reads axe-core as text: the page's policy lets no script in, the browser's own door does. */
export function readAxe(): Promise<string> {
  return readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
}

/**
 * What axe finds wrong in a page, or in a page within it, one line for each place. What moves is brought to its end first. A target that is half under the bar at a card's
 * end can be scrolled from there, so it is small only if it is so as well once the card is scrolled.
 * @param axe text of axe-core; given to the page once. @param what which rules. @default every rule
 */
export async function findViolations(
  page: Page | Frame,
  axe: string,
  what: keyof typeof RULES = 'everything'
): Promise<readonly string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe)
  return page.evaluate(async (options) => {
    const roots = [document, ...[...document.querySelectorAll('*')].flatMap(({ shadowRoot }) => shadowRoot ?? [])]
    const moving = roots
      .flatMap((root) => root.getAnimations())
      .filter((animation) => Number.isFinite(animation.effect?.getComputedTiming().endTime))
    for (const animation of moving) animation.finish()
    await Promise.all(moving.map((animation) => animation.finished.catch(() => undefined)))
    const { axe: tool } = window as unknown as {
      axe: { run(node: Document, options: RunOptions): Promise<AxeResults> }
    }
    const find = async (rules: RunOptions) => {
      // Nothing here is in a frame, and no style sheet is elsewhere.
      const { violations } = await tool.run(document, {
        ...rules,
        resultTypes: ['violations'],
        preload: false,
        iframes: false
      })
      return violations.flatMap(({ id, help, nodes }) =>
        nodes.map(({ target, failureSummary }) => {
          const place = target.flat().join(' ')
          return { id, place, text: `${id}: ${help} at ${place} — ${failureSummary ?? ''}` }
        })
      )
    }
    const found = await find(options)
    if (!found.some(({ id }) => id === 'target-size')) return found.map(({ text }) => text)
    for (const root of roots) {
      for (const scroller of root.querySelectorAll('.scroller')) scroller.scrollTop = scroller.scrollHeight
    }
    const small = await find({ runOnly: { type: 'rule', values: ['target-size'] } })
    const isSmall = (place: string) => small.some((other) => other.place === place)
    return found.filter(({ id, place }) => id !== 'target-size' || isSmall(place)).map(({ text }) => text)
  }, RULES[what])
}
