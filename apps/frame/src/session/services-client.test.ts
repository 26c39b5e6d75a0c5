import { expect, test } from 'vitest'
import { emptyAnswer } from './login-schemas.js'
import { createServicesClient } from './services-client.js'

test('behavior: services that never answer are waited for as long as they may be', async () => {
  const services = createServicesClient({
    servicesUrl: 'https://api.example',
    fetch: (_input, init) =>
      new Promise((_resolve, reject) => {
        const signal = init?.signal as AbortSignal
        signal.addEventListener('abort', () => reject(signal.reason as Error))
      }),
    now: () => 0,
    language: () => '',
    onNextToken: () => undefined
  })
  const { signal } = new AbortController()
  const asked = services.ask({ method: 'GET', path: 'session', answer: emptyAnswer, signal, timeout: 20 })
  await expect(asked).rejects.toThrow("Couldn't reach the login server. Try again.")
})
