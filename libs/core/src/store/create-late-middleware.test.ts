import { applyMiddleware, legacy_createStore as createStore, type Middleware } from 'redux'
import { expect, test } from 'vitest'
import { createLateMiddleware } from './create-late-middleware.js'

/** Middleware that writes down what passes. */
function createWitness() {
  const log: string[] = []
  const witness =
    (name: string): Middleware =>
    () => {
      log.push(`made ${name}`)
      return (next) => (action) => {
        log.push(`${name} ${(action as { type: string }).type}`)
        return next(action)
      }
    }
  return { log, witness }
}

test('behavior: what is added runs from then on, in its order, and is made once', () => {
  const { log, witness } = createWitness()
  const { middleware, addMiddleware } = createLateMiddleware()
  const store = createStore((state: number = 0) => state + 1, applyMiddleware(middleware))
  store.dispatch({ type: 'before' })
  addMiddleware(witness('one'), witness('two'))
  store.dispatch({ type: 'a' })
  addMiddleware(witness('three'))
  store.dispatch({ type: 'b' })
  expect(log).toEqual(['made one', 'made two', 'one a', 'two a', 'made three', 'one b', 'two b', 'three b'])
})

test('behavior: two stores share nothing', () => {
  const { log, witness } = createWitness()
  const first = createLateMiddleware()
  const second = createLateMiddleware()
  const store = createStore((state: number = 0) => state + 1, applyMiddleware(second.middleware))
  first.addMiddleware(witness('one'))
  store.dispatch({ type: 'a' })
  expect(log).toEqual([])
})
