import type { Disposer } from '@appkit/core'
import type { AuthClient } from '../auth-client.js'
import { createAuthClient } from '../create-auth-client.js'

/** Event that looks for a client; providers answer. Works across copies of the lib, since it lives in the document. */
const REQUEST = 'appkit:auth-client-request'

interface ClientRequest {
  answer(client: AuthClient): void
}

/** Makes a client findable until disposed. */
export function listClient(document: Document, client: AuthClient): Disposer {
  const onRequest = (event: Event) => (event as CustomEvent<ClientRequest>).detail.answer(client)
  document.addEventListener(REQUEST, onRequest)
  return () => document.removeEventListener(REQUEST, onRequest)
}

/** Does something with the client of the page's `SessionProvider`; without one, with a client of the default base path, for this once. */
export async function withPageClient<T>(action: (client: AuthClient) => Promise<T>): Promise<T> {
  const found = findClient(document)
  if (found) return action(found)
  const client = createAuthClient()
  return action(client).finally(client.dispose)
}

function findClient(document: Document): AuthClient | undefined {
  let found: AuthClient | undefined
  const detail: ClientRequest = {
    answer: (client) => {
      found ??= client
    }
  }
  document.dispatchEvent(new CustomEvent(REQUEST, { detail }))
  return found
}
