import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type { AxeResults, RunOptions } from 'axe-core'

/** WCAG 2.2 AA and what came before it. */
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa']

/** Reads axe-core as text: the page's policy lets no script in, the browser's own door does. */
export function readAxe(): Promise<string> {
  return readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
}

/** What axe finds wrong in a page, one line for each place. Waits until nothing moves. @param axe text of axe-core */
export async function findViolations(page: Page, axe: string): Promise<readonly string[]> {
  await page.evaluate(axe)
  return page.evaluate(async (tags) => {
    const roots = [document, ...[...document.querySelectorAll('*')].flatMap(({ shadowRoot }) => shadowRoot ?? [])]
    const moving = roots
      .flatMap((root) => root.getAnimations())
      .filter((animation) => Number.isFinite(animation.effect?.getComputedTiming().endTime))
    await Promise.all(moving.map((animation) => animation.finished.catch(() => undefined)))
    const { axe: tool } = window as unknown as {
      axe: { run(node: Document, options: RunOptions): Promise<AxeResults> }
    }
    const { violations } = await tool.run(document, {
      runOnly: { type: 'tag', values: tags },
      resultTypes: ['violations']
    })
    return violations.flatMap(({ id, help, nodes }) =>
      nodes.map(
        ({ target, failureSummary }) => `${id}: ${help} at ${target.flat().join(' ')} — ${failureSummary ?? ''}`
      )
    )
  }, TAGS)
}
