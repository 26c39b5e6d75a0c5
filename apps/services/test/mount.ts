import type { Hono } from 'hono'
import { servicesApp } from '../src/server/services-app.js'
import { memoryStorage } from '../src/storage/memory-storage.js'

/** An answer, read. */
export interface Answered {
  readonly status: number
  readonly headers: Headers
  readonly body: unknown
}

/** Asks one module inside the frame, without a socket. */
export interface Mounted {
  get(path: string, query?: Readonly<Record<string, string>>): Promise<Answered>
  post(path: string, body: unknown): Promise<Answered>
}

/** Modules in the frame of the services, open to everybody. */
export function inFrame(...modules: readonly Hono[]): Hono {
  return servicesApp({
    origins: [],
    projectIds: undefined,
    modules,
    storage: memoryStorage(),
    log: () => undefined
  })
}

/** Puts a module into the frame of the services, open to everybody. */
export function mount(module: Hono): Mounted {
  const app = inFrame(module)
  const read = async (response: Response): Promise<Answered> => ({
    status: response.status,
    headers: response.headers,
    body: JSON.parse(await response.text()) as unknown
  })
  return {
    get: async (path, query = {}) =>
      read(await app.request(`http://services.test${path}?${new URLSearchParams(query)}`)),
    post: async (path, body) =>
      read(
        await app.request(`http://services.test${path}`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: typeof body === 'string' ? body : JSON.stringify(body)
        })
      )
  }
}
