import type { Widget } from '@appkit/core/internal'
import type { ContractRunner } from '@appkit/core/testing'
import type { FeatureEntry } from '../features/feature.js'

/** What a feature brings for its contract. */
export interface FeatureContract {
  readonly entry: FeatureEntry
  /** A widget on a clock that counts the timers that wait. Made afresh for each test. */
  makeWidget(): { readonly widget: Widget; readonly clock: { readonly pending: number } }
}

/** Checks that a feature is what its entry announces, and that it leaves nothing behind. */
export function describeFeatureContract(
  { describe, it, expect }: ContractRunner,
  { entry, makeWidget }: FeatureContract
): void {
  const load = async () => (await entry.load()).feature

  describe(`feature ${entry.id}`, () => {
    it('is announced under its own id, and loading it twice gives the same', async () => {
      const feature = await load()
      expect(feature.id).toBe(entry.id)
      expect(await load()).toBe(feature)
    })

    it('brings the views, the tab and the way to connect that are announced, and no others', async () => {
      const { views, accountTab, connectMethod } = await load()
      expect(Object.keys(views).sort()).toEqual(Object.keys(entry.views).sort())
      expect(accountTab !== undefined).toBe(entry.accountTab !== undefined)
      expect(connectMethod !== undefined).toBe(entry.connectMethod !== undefined)
      for (const view of Object.values(views)) {
        const { View } = typeof view === 'function' ? await view() : view
        expect(typeof View).toBe('function')
      }
    })

    it('has a text for every title, and every text under its own name', async () => {
      const { messages } = await load()
      const all = { ...messages, ...entry.messages }
      const { accountTab, accountAction } = entry
      const { title, detail } = accountAction?.fundingRow ?? {}
      const ofViews = Object.values(entry.views).map((view) => view.title)
      const titles = [...ofViews, accountTab?.title, accountAction?.label, title, detail]
      expect(titles.filter((key) => key !== undefined && !Object.hasOwn(all, key))).toEqual([])
      expect(Object.keys(all).filter((key) => !key.startsWith(`${entry.id}.`))).toEqual([])
    })

    it('is installed and taken away without a timer left; what it adds to the state is JSON', async () => {
      const { install } = await load()
      const { widget, clock } = makeWidget()
      const before = clock.pending
      const stops = [install?.(widget), install?.(widget)]
      const state = widget.store.getState()
      expect(JSON.parse(JSON.stringify(state))).toEqual(state)
      for (const stop of stops) stop?.()
      expect(clock.pending).toBe(before)
      widget.dispose()
      expect(clock.pending).toBe(0)
    })
  })
}
