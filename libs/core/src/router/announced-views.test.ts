import { expect, test } from 'vitest'
import { optionsSlice } from '../options/options-slice.js'
import { createTestWidget } from '../testing/index.js'
import { announceViews, isViewOffered } from './announced-views.js'

test('default: a view is offered while the feature that announced it is on', () => {
  const { widget } = createTestWidget()
  const isOffered = (view: string) => isViewOffered(widget.views, widget.store.getState(), view)
  expect(isOffered('Ledger')).toBe(false)
  announceViews(widget.views, { id: 'history', isOnByDefault: true, views: { Ledger: {} } })
  announceViews(widget.views, { id: 'pay', isOnByDefault: false, views: { Till: { needs: 'account' } } })
  expect([isOffered('Ledger'), isOffered('Till'), isOffered('Connect')]).toEqual([true, false, false])
  widget.dispatch(optionsSlice.actions.optionsUpdated({ features: { history: false, pay: true } }))
  expect([isOffered('Ledger'), isOffered('Till')]).toEqual([false, true])
})

test('behavior: a view of two features is offered while one of them is on', () => {
  const { widget } = createTestWidget()
  const isOffered = () => isViewOffered(widget.views, widget.store.getState(), 'Counter')
  announceViews(widget.views, { id: 'email', isOnByDefault: true, views: { Counter: { needs: 'account' } } })
  announceViews(widget.views, { id: 'socials', isOnByDefault: true, views: { Counter: { needs: 'account' } } })
  const offered = [{}, { email: false }, { socials: false as const }, { email: false, socials: [] }].map((features) => {
    widget.dispatch(optionsSlice.actions.optionsUpdated({ features }))
    return isOffered()
  })
  expect(offered).toEqual([true, true, true, false])
})

test('behavior: two kits know their own only', () => {
  const [one, other] = [createTestWidget().widget, createTestWidget().widget]
  announceViews(one.views, { id: 'history', isOnByDefault: true, views: { Ledger: {} } })
  expect(isViewOffered(other.views, other.store.getState(), 'Ledger')).toBe(false)
})
