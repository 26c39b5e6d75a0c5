import { compose, type Dispatch, type Middleware, type MiddlewareAPI, type UnknownAction } from 'redux'

/** A place in a store's chain for middleware that comes after the store was made: it runs in the order it was added. */
export interface LateMiddleware {
  readonly middleware: Middleware
  addMiddleware(...added: readonly Middleware[]): void
}

type Next = (action: unknown) => unknown

/** Makes the place; it belongs to one store. */
export function createLateMiddleware(): LateMiddleware {
  const waiting: Middleware[] = []
  const links: ((next: Next) => Next)[] = []
  const middleware = (api: MiddlewareAPI<Dispatch<UnknownAction>>) => (next: Next) => {
    let run = next
    return (action: unknown) => {
      if (waiting.length > 0) {
        for (const one of waiting.splice(0)) links.push(one(api))
        run = compose<Next>(...links)(next)
      }
      return run(action)
    }
  }
  return { middleware, addMiddleware: (...added) => void waiting.push(...added) }
}
