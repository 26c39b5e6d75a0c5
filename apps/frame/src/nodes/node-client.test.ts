import { expect, test } from 'vitest'
import { createNodeClient, NodeSilence } from './node-client.js'

test('T6.02 behavior: a node that never answers, or never ends, is waited for as long as it may be', async () => {
  const never = (signal: AbortSignal): Promise<Response> =>
    new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error)))
  const endless = async (signal: AbortSignal): Promise<Response> => {
    const body = new ReadableStream({
      start: (stream) => signal.addEventListener('abort', () => stream.error(signal.reason))
    })
    return new Response(body)
  }
  for (const answer of [never, endless]) {
    const nodes = createNodeClient({
      servicesUrl: 'https://api.example',
      timeout: 20,
      projectId: () => 'project',
      fetch: (_input, init) => answer(init?.signal as AbortSignal)
    })
    const asked = nodes.request('eip155:1', 'eth_blockNumber', [], new AbortController().signal)
    await expect(asked).rejects.toThrow(NodeSilence)
  }
})
