import type { Page } from '@playwright/test'

/** Has a wallet announce itself in the page, from its start on, that answers what is given here. @param answers by method; of others it knows none */
export async function announceWallet(
  page: Page,
  name: string,
  answers: Readonly<Record<string, unknown>>
): Promise<void> {
  await page.addInitScript(
    (given) => {
      const provider = {
        async request({ method }: { method: string }) {
          if (Object.hasOwn(given.answers, method)) return given.answers[method]
          throw Object.assign(new Error(`No ${method}`), { code: -32_601 })
        },
        on: () => undefined,
        removeListener: () => undefined
      }
      const icon = 'data:image/png;base64,AA=='
      const info = { uuid: crypto.randomUUID(), rdns: 'org.example.odd', name: given.name, icon }
      const announce = () =>
        window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail: Object.freeze({ info, provider }) }))
      window.addEventListener('eip6963:requestProvider', announce)
      announce()
    },
    { name, answers }
  )
}
